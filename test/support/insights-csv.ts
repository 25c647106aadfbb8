/** What /__insights.csv contains, by flow, step, figure and error, such as `wizard phone error phone:phone.required`. */
export function csvFigures(csv: string): ReadonlyMap<string, string> {
  const [, ...lines] = csv.trim().split("\r\n");
  return new Map(
    lines.map((line) => {
      const [, , , ...cells] = line.split(",");
      const value = cells.pop()!;
      return [cells.filter((cell) => cell !== "").join(" "), value] as const;
    }),
  );
}
