import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { svgProblems } from "#tools/provider/svg-problems.ts";

const drawn = (inside: string, attributes = "") =>
  `<?xml version="1.0" encoding="UTF-8"?>
<!-- a logo -->
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"
  viewBox="0 0 8 8" ${attributes}>
  ${inside}
</svg>`;

const found = (text: string) =>
  svgProblems(text).map(({ line, column, what }) => `${line}:${column} ${what}`);

it("accepts drawings that are complete in themselves", () => {
  for (const name of ["ocean-logo", "ocean-icon", "ocean-confirmation", "plum-icon"])
    expect(found(readFileSync(`server/seed/files/themes/${name}.svg`, "utf8"))).toEqual([]);
  const inside = `<defs><linearGradient id="g"/><style>.a { fill: url(#g); }</style></defs>
    <use xlink:href="#g"/><path fill="url('#g')" style="mask: url( #g )"/><text>only &lt;script&gt;</text>
    <image href="data:image/png;base64,iVBORw0KGgo="/>
    <animate attributeName="opacity" values="0;1"/>`;
  expect(found(drawn(inside))).toEqual([]);
});

it.each([
  ["<script>alert(1)</script>", "5:3 has <script>"],
  ["<SCRIPT/>", "5:3 has <SCRIPT>"],
  ["<x:script xmlns:x='http://www.w3.org/2000/svg'/>", "5:3 has <x:script>"],
  ["<b xmlns='http://www.w3.org/1999/xhtml'/>", "5:3 has <b>"],
  ["<foreignObject/>", "5:3 has <foreignObject>"],
  ["<g onclick='a()'/>", "5:14 has onclick"],
  ["<g xml:base='https://evil.example/'/>", "5:15 has xml:base"],
  ["<a href='javascript:a()'/>", '5:11 refers to "javascript:a()"'],
  [
    "<use xlink:href='https://evil.example/a.svg#b'/>",
    '5:19 refers to "https://evil.example/a.svg#b"',
  ],
  ["<image href='//evil.example/a.png'/>", '5:15 refers to "//evil.example/a.png"'],
  ["<image href='data:image/svg+xml,x'/>", '5:15 refers to "data:image/svg+xml,x"'],
  ["<set attributeName='href' to='javascript:a()'/>", "5:22 animates href"],
  ["<animate attributeName='onclick' to='a()'/>", "5:26 animates onclick"],
  [
    "<path fill='url(https://evil.example/a)'/>",
    '5:14 has a style that loads "https://evil.example/a"',
  ],
  ["<path style='fill: \\75 rl(//evil.example)'/>", '5:15 has a style that loads "//evil.example"'],
  ["<style>@import 'https://evil.example';</style>", "5:3 has a style that loads a file"],
  ["<style>a { b: image-set('c.png' 1x); }</style>", "5:3 has a style that loads a file"],
])("refuses what runs code or loads something: %s", (inside, problem) => {
  expect(found(drawn(inside))).toEqual([problem]);
});

it("reports each problem with its place", () => {
  expect(found(drawn("<script/>", "onload='a()'"))).toEqual([
    "4:28 has onload",
    "5:3 has <script>",
  ]);
});

it("refuses what is no plain SVG", () => {
  const root = '<svg xmlns="http://www.w3.org/2000/svg"/>';
  expect(found(`<!DOCTYPE svg [<!ENTITY a "b">]>${root}`)).toEqual([
    "1:1 has a DOCTYPE, which can load entities",
  ]);
  expect(found(`<?xml-stylesheet href="https://evil.example"?>${root}`)).toEqual([
    "1:1 has <?xml-stylesheet?>",
  ]);
  expect(found("<svg/>")).toEqual(["1:1 is <svg>, not an SVG"]);
  expect(found("<html/>")).toEqual(["1:1 is <html>, not an SVG"]);
  expect(found(drawn("<g>"))).toEqual([expect.stringMatching(/^5:6 is not valid XML: /)]);
  expect(found("")).toEqual(["1:1 is not valid XML: missing root element"]);
});
