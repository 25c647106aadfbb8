import type { Box } from "./boxes.ts";

export type Arrow = ReturnType<typeof arrowsOf>["arrows"][number];

type Side = "left" | "right";
type Track = ReturnType<typeof trackOf>;

export const laneWidth = 13;
const firstLane = 18;
const rest = 10;

export function allBoxes(boxes: readonly Box[]): readonly Box[] {
  return boxes.flatMap((box) => [box, ...allBoxes(box.inside)]);
}

function rendered(known: ReadonlyMap<string, Box>, id: string): Box | undefined {
  const box = known.get(id);
  const end = id.lastIndexOf(".");
  return box !== undefined || end === -1 ? box : rendered(known, id.slice(0, end));
}

type Start = { readonly box: Box; readonly y: number; readonly ids: readonly string[] };

/** Arrows to one state share a track, so that no arrow crosses text. */
export function arrowsOf(boxes: readonly Box[], edges: { left: number; right: number }) {
  const all = allBoxes(boxes);
  const known = new Map(all.map((box) => [box.state.id, box]));
  const starts = all.flatMap((box) =>
    box.transitions.flatMap(({ ids, targets, y }) =>
      targets.flatMap((id) => {
        const target = rendered(known, id);
        return target === undefined ? [] : [{ box, y, ids, target }];
      }),
    ),
  );
  const groups = Map.groupBy(starts, (start) => `${sideOf(start)} ${start.target.state.id}`);
  const tracks = [...groups.values()].map((group) => trackOf(group, sideOf(group[0]!)));
  const lanes = { right: lanesOf(tracks, "right"), left: lanesOf(tracks, "left") };
  const arrows = [...groups.values()].flatMap((group, index) => {
    const track = tracks[index]!;
    const lane = lanes[track.side].get(track)!;
    const away = firstLane + lane * laneWidth;
    const laneX = track.side === "right" ? edges.right + away : edges.left - away;
    return group.map((start) => ({ ...arrowOf(start, track, laneX), lane }));
  });
  const widest = (side: Side) =>
    lanes[side].size === 0 ? 0 : firstLane + Math.max(...lanes[side].values()) * laneWidth;
  return { arrows, left: widest("left"), right: widest("right") };
}

const heightOf = ({ title }: Box) => title.y - 5;

const sideOf = ({ y, target }: { readonly y: number; readonly target: Box }): Side =>
  heightOf(target) > y ? "right" : "left";

function trackOf(group: readonly (Start & { target: Box })[], side: Side) {
  const { target } = group[0]!;
  const heights = [heightOf(target), ...group.map(({ y }) => y)];
  return { side, target, top: Math.min(...heights), bottom: Math.max(...heights) };
}

function lanesOf(tracks: readonly Track[], side: Side): ReadonlyMap<Track, number> {
  const lanes: Track[][] = [];
  const found = new Map<Track, number>();
  const own = tracks.filter((track) => track.side === side);
  for (const track of own.toSorted((a, b) => a.bottom - a.top - (b.bottom - b.top))) {
    const isFree = (lane: readonly Track[]) =>
      lane.every(({ top, bottom }) => bottom + rest < track.top || top - rest > track.bottom);
    const free = lanes.findIndex(isFree);
    const lane = free === -1 ? lanes.length : free;
    lanes[lane] = [...(lanes[lane] ?? []), track];
    found.set(track, lane);
  }
  return found;
}

function arrowOf({ box, y, ids }: Start, { side, target }: Track, laneX: number) {
  const edge = ({ x, width }: Box) => (side === "right" ? x + width : x);
  return {
    ids,
    from: { x: edge(box), y },
    to: { x: edge(target), y: heightOf(target) },
    laneX,
    target: target.state.id,
  };
}
