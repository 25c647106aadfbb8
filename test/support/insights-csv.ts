/**
 * What /__insights.csv says of a group; of all attempts that were asked for its name is "".
 *
 * @returns the values by flow, step, figure and what it is of, such as `wizard phone error phone:phone.required`
 */
export function csvFigures(csv: string, group = ""): ReadonlyMap<string, string> {
  const [head = "", ...lines] = csv.trim().split("\r\n");
  const columns = head.split(",");
  const rows = lines.map((line) =>
    Object.fromEntries(line.split(",").map((value, place) => [columns[place]!, value])),
  );
  return new Map(
    rows
      .filter((row) => row["group"] === group)
      .map(({ flow, step, figure, field, code, value = "" }) => {
        const what = [field, code].filter((each) => each !== "").join(":");
        return [[flow, step, figure, what].filter((each) => each !== "").join(" "), value] as const;
      }),
  );
}
