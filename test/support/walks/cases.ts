import type { AnyMachineSnapshot } from "xstate";
import type { Case } from "#tools/paths/generator/chart-model.ts";
import { eventCasesAt, situationOf } from "#tools/paths/generator/situation.ts";
import { chartAt, type World } from "./world.ts";

const modelOf = (world: World, { machine: { id } }: AnyMachineSnapshot) =>
  Object.values(world.opening.practice.models).find(({ machine }) => machine.id === id)!;

export function situation(world: World, id: string): string {
  const snapshot = chartAt(world, id);
  return snapshot === undefined ? "" : situationOf(modelOf(world, snapshot), snapshot);
}

export function cases(world: World, id: string): readonly Case[] {
  const snapshot = chartAt(world, id);
  return snapshot === undefined ? [] : eventCasesAt(modelOf(world, snapshot), snapshot);
}
