// The entry of `npm start` and of supervisors. Older releases of Node cannot read the other files.
const needed = 24;
if (Number(process.versions.node.split(".")[0]) < needed) {
  process.stderr.write(
    `Carestep needs Node ${needed}, this is ${process.versions.node}: use npm start, which runs the project's own\n`,
  );
  process.exit(1);
}
await import("./main.ts");
