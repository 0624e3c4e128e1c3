// Draws the pictures of the demo members, each a motif on a medal. Run it by hand: `node test/demo/draw-avatars.mjs` writes
// test/demo/avatar-*.jpg with the system's Chromium.
import { chromium } from "playwright-core";

const SIZE = 400;
const around = (count, draw) => Array.from({ length: count }, (_, index) => draw((index * 360) / count)).join("");
const RAYS = around(8, (angle) => `<path transform="rotate(${angle})" d="M0-150l24 110H-24z"/>`);
const CURVES = around(
  24,
  (angle) =>
    `<ellipse transform="rotate(${angle / 2})" rx="150" ry="46" fill="none" stroke="#e3d9bd" stroke-width="3"/>`,
);
const MOTIFS = {
  owl: {
    colours: ["#27404a", "#d8c48f"],
    motif:
      '<path d="M-70-70c10-45 130-45 140 0 22 70 16 170-40 212h-60c-56-42-62-142-40-212z"/><g fill="#27404a"><circle cx="-32" cy="-42" r="25"/><circle cx="32" cy="-42" r="25"/><path d="M0-24l13 28h-26z"/></g><circle cx="-32" cy="-42" r="11"/><circle cx="32" cy="-42" r="11"/><path d="M-40 150h30v14h-30zM10 150h30v14h-30z"/>',
  },
  star: { colours: ["#5b2a2a", "#e6d3b0"], motif: `${RAYS}<circle r="46"/>` },
  ship: {
    colours: ["#1f3a5c", "#e9e2cf"],
    motif:
      '<path d="M-120 60h240c-20 50-60 76-120 76s-100-26-120-76z"/><path d="M-8-150h16v200H-8z"/><path d="M16-140c70 20 100 90 96 170H16zM-16-110c-56 24-80 84-78 140h78z"/>',
  },
  rosette: { colours: ["#2f4a33", "#e3d9bd"], motif: `${CURVES}<circle r="34"/>` },
};

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium-headless-shell",
  args: ["--no-sandbox"],
});
const page = await browser.newPage({ viewport: { width: SIZE, height: SIZE } });
for (const [name, { colours, motif }] of Object.entries(MOTIFS)) {
  const [ground, relief] = colours;
  await page.setContent(`<style>body { margin: 0 }</style>
    <svg viewBox="-200 -200 400 400" width="${SIZE}" height="${SIZE}">
      <rect x="-200" y="-200" width="400" height="400" fill="${ground}"/>
      <circle r="188" fill="none" stroke="${relief}" stroke-width="4"/>
      <circle r="176" fill="none" stroke="${relief}" stroke-width="6" stroke-dasharray="2 10" stroke-linecap="round"/>
      <g fill="${relief}">${motif}</g>
    </svg>`);
  await page.screenshot({ path: new URL(`avatar-${name}.jpg`, import.meta.url).pathname, type: "jpeg", quality: 85 });
}
await browser.close();
