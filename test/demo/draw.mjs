// Draws the demo pictures: coins by SVG lighting over a height map, banknotes with guilloche curves. Run it by hand
// after adding a picture: `node test/demo/draw.mjs` writes test/demo/*.jpg with the system's Chromium.
import { mkdir, writeFile } from "node:fs/promises";
import { chromium } from "playwright-core";

const SIZE = 900;
const METALS = {
  silver: { light: "#f3f1ea", mid: "#b9b6ad", dark: "#5f5c55", tone: "#8f8b80" },
  gold: { light: "#fbe7b0", mid: "#cf9f45", dark: "#6d4a17", tone: "#a87a2c" },
  bronze: { light: "#e2b68f", mid: "#9a6642", dark: "#452a18", tone: "#744a2d" },
  toned: { light: "#dcd6cf", mid: "#8d8791", dark: "#3c3946", tone: "#6d6a86" },
  billon: { light: "#d6d3c6", mid: "#8c8975", dark: "#3f3d31", tone: "#6b6a54" },
};

const HEADS = {
  liberty:
    "M120-205c-62-38-150-34-205 16-62 56-86 120-70 196 8 40 2 70-18 104-12 20 2 30 26 32 6 16-6 22-2 36 4 10 12 12 10 22-8 14-8 26-2 42 8 20 2 48 26 60 38 18 84-2 106 32 12 18 8 52 0 84 96 28 192-12 234-82-34-46-44-100-18-162 62-16 96-70 96-124 0-30 22-52 12-90-14-52-58-78-84-110-26-30-66-40-111-56z",
  laureate:
    "M-110-190c60-50 160-46 214 8 50 50 62 122 46 182-10 38 14 62 30 90 10 18-4 28-26 30-6 14 4 20 2 32-4 10-12 12-10 22 10 14 8 28-2 40-14 16-4 44-30 56-34 14-70 2-90 30-14 20-12 50-6 86-88 22-164-8-208-58 26-56 34-112 12-170-44-40-72-100-66-166 6-74 58-132 134-182z",
  bearded:
    "M-96-206c70-40 170-28 216 34 36 48 40 106 28 154-8 34 18 58 32 86 8 18-6 26-26 28 0 40-14 64-10 104 4 52-44 104-110 110-20 30-22 62-18 96-96 18-176-12-220-66 30-50 38-108 20-160-46-46-70-104-58-178 10-70 66-166 146-208z",
};
const WREATH = Array.from({ length: 18 }, (_, i) => {
  const side = i % 2 ? 1 : -1;
  const t = Math.floor(i / 2) / 9;
  const angle = side * (25 + t * 130);
  return `<g transform="rotate(${180 + angle}) translate(0 -232) rotate(${side * 35})"><path d="M0-46c22 20 22 60 0 88-22-28-22-68 0-88z"/></g>`;
}).join("");
const OWL =
  '<path d="M-120-150c20-70 220-70 240 0 40 120 30 300-70 380l20 60h-50l-20-40-20 40h-50l20-60c-100-80-110-260-70-380z"/><circle cx="-52" cy="-110" r="46" fill="#555"/><circle cx="52" cy="-110" r="46" fill="#555"/><circle cx="-52" cy="-110" r="24" fill="#fff"/><circle cx="52" cy="-110" r="24" fill="#fff"/><path d="M0-84l22 50H-22z" fill="#fff"/>' +
  Array.from({ length: 24 }, (_, i) => {
    const row = Math.floor(i / 4);
    return `<path d="M${-72 + (i % 4) * 48} ${0 + row * 34}q12 26 24 0" fill="none" stroke="#777" stroke-width="7"/>`;
  }).join("");
const SHIELD =
  '<path d="M-150-150h300v170c0 110-80 180-150 220-70-40-150-110-150-220z"/><path d="M0-150v390M-150 10h300" stroke="#666" stroke-width="12"/><path d="M-110-96l34 66 34-66M44-90h70M44-60h70M-110 60q36 50 76 0M40 70l40 60 34-70" fill="none" stroke="#555" stroke-width="12"/><path d="M-120-210l40 40 40-60 40 60 40-60 40 60 40-40v50h-240z"/>';
const STAR = (r, n = 5, inner = 0.4) =>
  `<polygon points="${Array.from({ length: n * 2 }, (_, i) => {
    const a = (Math.PI * i) / n - Math.PI / 2;
    const d = i % 2 ? r * inner : r;
    return `${(Math.cos(a) * d).toFixed(1)},${(Math.sin(a) * d).toFixed(1)}`;
  }).join(" ")}"/>`;
const SUN = Array.from(
  { length: 32 },
  (_, i) => `<path transform="rotate(${i * 11.25})" d="M-11-96L0-${i % 2 ? 190 : 240}l11 144z"/>`,
)
  .join("")
  .concat('<circle r="84"/>');
const EAGLE =
  '<path d="M0-170c24 0 40 20 38 44 90-90 190-90 250-40-40 8-50 20-60 44 20 0 20 10 30 20-40-4-60 10-74 34 16 2 20 10 22 22-40-12-72 4-96 36l-34 60 60 120H-136l60-120-34-60c-24-32-56-48-96-36 2-12 6-20 22-22-14-24-34-38-74-34 10-10 10-20 30-20-10-24-20-36-60-44 60-50 160-50 250 40-2-24 14-44 38-44z"/><path d="M-44 40h88v120l-44 40-44-40z" fill="#666"/>';
const SHIP =
  '<path d="M-190 90c120 40 260 40 380 0-20 80-60 120-120 130H-70c-60-10-100-50-120-130z"/><path d="M-12-220h20V80h-20z"/><path d="M20-200c90 40 150 140 150 250H20zM-24-180c-70 40-120 120-120 230h120z"/>';
const LAUREL_BAND =
  '<g fill="#fff" transform="translate(0 -16) scale(.86)">' +
  Array.from(
    { length: 9 },
    (_, i) =>
      `<path transform="translate(${-90 + i * 22} ${-120 + i * i * 1.4}) rotate(${-30 + i * 9})" d="M0-34c14 14 14 42 0 62-14-20-14-48 0-62z"/>`,
  ).join("") +
  "</g>";

function legend(id, text, radius, size, start = -90, flip = false) {
  const sweep = flip ? 0 : 1;
  const a = ((start - 179.9 / 1) * Math.PI) / 180;
  const x = Math.cos(a) * radius;
  const y = Math.sin(a) * radius;
  return `<defs><path id="${id}" d="M${x} ${y}A${radius} ${radius} 0 1 ${sweep} ${-x} ${-y}A${radius} ${radius} 0 1 ${sweep} ${x} ${y}"/></defs>
  <text font-family="Liberation Serif,DejaVu Serif,serif" font-weight="700" font-size="${size}" letter-spacing="${size * 0.16}" text-anchor="middle"><textPath href="#${id}" startOffset="50%">${text}</textPath></text>`;
}

function edgeOf(seed, irregular) {
  if (!irregular) return '<circle r="420"/>';
  const points = Array.from({ length: 72 }, (_, i) => {
    const a = (i / 72) * Math.PI * 2;
    const r = 404 + 16 * Math.sin(a * 3 + seed) + 9 * Math.sin(a * 7 + seed * 2) + 5 * Math.sin(a * 13 + seed);
    return `${(Math.cos(a) * r).toFixed(1)},${(Math.sin(a) * r).toFixed(1)}`;
  });
  return `<polygon points="${points.join(" ")}"/>`;
}

/** `center` is the metal of the middle of a bimetallic coin. */
function coin({ metal, center, device, legends = [], denticles = 120, irregular = false, seed = 1, wear = 1 }) {
  const m = METALS[metal];
  const rim = irregular
    ? ""
    : `<circle r="408" fill="none" stroke="#fff" stroke-width="20"/>${
        denticles
          ? `<circle r="385" fill="none" stroke="#ddd" stroke-width="20" stroke-dasharray="${((2 * Math.PI * 385) / denticles) * 0.55} ${((2 * Math.PI * 385) / denticles) * 0.45}"/>`
          : ""
      }`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="-450 -450 900 900">
  <defs>
    <radialGradient id="field" cx="38%" cy="30%" r="80%"><stop offset="0" stop-color="${m.light}"/><stop offset=".5" stop-color="${m.mid}"/><stop offset="1" stop-color="${m.tone}"/></radialGradient>
    <filter id="strike" filterUnits="userSpaceOnUse" x="-450" y="-450" width="900" height="900" color-interpolation-filters="sRGB">
      <feColorMatrix in="SourceGraphic" type="luminanceToAlpha" result="lum"/>
      <feGaussianBlur in="lum" stdDeviation="${2.2 * wear}" result="soft"/>
      <feGaussianBlur in="lum" stdDeviation="9" result="round"/>
      <feComposite in="soft" in2="round" operator="arithmetic" k2=".55" k3=".6" result="height"/>
      <feTurbulence type="fractalNoise" baseFrequency=".035" numOctaves="4" seed="${seed}" result="noise"/>
      <feColorMatrix in="noise" values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  .10 0 0 0 0" result="grain"/>
      <feComposite in="height" in2="grain" operator="arithmetic" k2="1" k3=".6" result="relief"/>
      <feDiffuseLighting in="relief" surfaceScale="13" diffuseConstant="1.05" lighting-color="#fff" result="diffuse"><feDistantLight azimuth="232" elevation="52"/></feDiffuseLighting>
      <feSpecularLighting in="relief" surfaceScale="12" specularConstant=".75" specularExponent="22" lighting-color="${m.light}" result="shine"><feDistantLight azimuth="228" elevation="48"/></feSpecularLighting>
      <feMerge><feMergeNode in="diffuse"/></feMerge>
    </filter>
    <filter id="shine" filterUnits="userSpaceOnUse" x="-450" y="-450" width="900" height="900"><feColorMatrix in="SourceGraphic" type="luminanceToAlpha" result="lum"/><feGaussianBlur in="lum" stdDeviation="${2.4 * wear}" result="soft"/><feSpecularLighting in="soft" surfaceScale="10" specularConstant=".8" specularExponent="24" lighting-color="#fff"><feDistantLight azimuth="228" elevation="46"/></feSpecularLighting><feComposite in2="SourceAlpha" operator="in"/></filter>
    <filter id="patina"><feTurbulence type="fractalNoise" baseFrequency=".006 .009" numOctaves="3" seed="${seed + 7}"/><feColorMatrix values="0 0 0 0 .16  0 0 0 0 .12  0 0 0 0 .10  0 0 0 1.6 -.62"/></filter>
    <clipPath id="flan">${edgeOf(seed, irregular)}</clipPath>
    <filter id="drop" x="-20%" y="-20%" width="140%" height="140%"><feDropShadow dx="6" dy="12" stdDeviation="12" flood-color="#2a2118" flood-opacity=".38"/></filter>
  </defs>
  <rect x="-450" y="-450" width="900" height="900" fill="#f3f0ea"/>
  <g filter="url(#drop)"><g fill="${m.mid}">${edgeOf(seed, irregular)}</g></g>
  <g clip-path="url(#flan)">
    <rect x="-450" y="-450" width="900" height="900" fill="url(#field)"/>
    ${center ? `<circle r="295" fill="${METALS[center].mid}"/>` : ""}
    <g style="mix-blend-mode:multiply" filter="url(#strike)"><g fill="#fff">${rim}${device}${legends.join("")}</g></g>
    <g style="mix-blend-mode:screen" opacity=".55" filter="url(#shine)"><g fill="#fff">${rim}${device}${legends.join("")}</g></g>
    <rect x="-450" y="-450" width="900" height="900" filter="url(#patina)" opacity="${metal === "gold" ? 0.35 : 0.8}"/>
  </g></svg>`;
}

const curve = (n, f) => {
  const d = Array.from({ length: n + 1 }, (_, i) => f((i / n) * Math.PI * 2)).map(
    ([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`,
  );
  return `M${d.join("L")}`;
};
function rosette(cx, cy, r, petals, lobes, colour) {
  return Array.from({ length: lobes }, (_, k) => {
    const d = curve(420, (t) => {
      const q = r * (0.62 + 0.3 * Math.sin(petals * t + (k * Math.PI * 2) / lobes) + 0.08 * Math.sin(petals * 3 * t));
      return [cx + Math.cos(t) * q, cy + Math.sin(t) * q];
    });
    return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="1.1" opacity=".75"/>`;
  }).join("");
}
function waves(x, y, w, h, lines, colour, seed) {
  return Array.from({ length: lines }, (_, k) => {
    const points = Array.from({ length: 160 }, (_, i) => {
      const px = x + (w * i) / 159;
      const py = y + h / 2 + (h / 2.1) * Math.sin(i / 9 + seed + (k * Math.PI * 2) / lines) * Math.cos(i / 31 + k / 5);
      return `${px.toFixed(1)} ${py.toFixed(1)}`;
    });
    return `<path d="M${points.join("L")}" fill="none" stroke="${colour}" stroke-width=".9" opacity=".6"/>`;
  }).join("");
}
function note({ paper, ink, second, issuer, value, word, serial, year, head, back = false, seed = 1 }) {
  const W = 1200;
  const H = 600;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}" viewBox="0 0 ${W} ${H}">
  <defs><filter id="fibre"><feTurbulence type="fractalNoise" baseFrequency=".25" numOctaves="2" seed="${seed}"/><feColorMatrix values="0 0 0 0 .3  0 0 0 0 .26  0 0 0 0 .2  0 0 0 .16 -.05"/></filter>
  <filter id="fold"><feTurbulence type="fractalNoise" baseFrequency=".004 .02" numOctaves="2" seed="${seed + 3}"/><feColorMatrix values="0 0 0 0 .35  0 0 0 0 .3  0 0 0 0 .2  0 0 0 .9 -.42"/></filter>
  <pattern id="hatch" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(38)"><rect width="5" height="5" fill="${paper}"/><path d="M0 1.2h5" stroke="${ink}" stroke-width="2.1"/></pattern>
  <pattern id="fine" width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(-32)"><path d="M0 1h4" stroke="${ink}" stroke-width="1.1"/></pattern></defs>
  <rect width="${W}" height="${H}" fill="${paper}"/>
  ${waves(40, 60, 1120, 480, 26, second, seed)}
  <rect x="34" y="34" width="1132" height="532" fill="none" stroke="${ink}" stroke-width="3"/>
  <rect x="48" y="48" width="1104" height="504" fill="none" stroke="${ink}" stroke-width="14" stroke-dasharray="3 4" opacity=".8"/>
  <rect x="62" y="62" width="1076" height="476" fill="none" stroke="${ink}" stroke-width="2"/>
  ${rosette(back ? 600 : 880, 310, back ? 230 : 200, 12, 14, ink)}${rosette(back ? 600 : 880, 310, back ? 130 : 110, 8, 10, second)}
  ${[
    [130, 128],
    [1070, 128],
    [130, 472],
    [1070, 472],
  ]
    .map(
      ([x, y]) =>
        `${rosette(x, y, 62, 9, 6, ink)}<text x="${x}" y="${y + 18}" text-anchor="middle" font-family="Liberation Serif,serif" font-weight="700" font-size="50" fill="${ink}">${value}</text>`,
    )
    .join("")}
  ${
    back
      ? `<text x="600" y="335" text-anchor="middle" font-family="Liberation Serif,serif" font-weight="700" font-size="92" letter-spacing="6" fill="${ink}" stroke="${paper}" stroke-width="8" paint-order="stroke">${word}</text>`
      : `<ellipse cx="350" cy="318" rx="150" ry="184" fill="${paper}" stroke="${ink}" stroke-width="3"/><ellipse cx="350" cy="318" rx="150" ry="184" fill="url(#fine)" opacity=".55"/><svg x="200" y="134" width="300" height="368" viewBox="-280 -330 560 690"><path d="${head}" fill="url(#hatch)" stroke="${ink}" stroke-width="6" transform="translate(0 20)"/></svg>
  <text x="880" y="345" text-anchor="middle" font-family="Liberation Serif,serif" font-weight="700" font-size="104" fill="${ink}" stroke="${paper}" stroke-width="8" paint-order="stroke">${word}</text>
  <text x="640" y="480" font-family="Liberation Mono,monospace" font-weight="700" font-size="30" fill="#7c2b22" letter-spacing="4">${serial}</text>`
  }
  <text x="600" y="118" text-anchor="middle" font-family="Liberation Serif,serif" font-weight="700" font-size="44" letter-spacing="7" fill="${ink}" stroke="${paper}" stroke-width="6" paint-order="stroke">${issuer}</text>
  <text x="600" y="512" text-anchor="middle" font-family="Liberation Serif,serif" font-size="26" letter-spacing="5" fill="${ink}" stroke="${paper}" stroke-width="6" paint-order="stroke">${back ? issuer : year}</text>
  <rect width="${W}" height="${H}" filter="url(#fold)" opacity=".5"/><rect width="${W}" height="${H}" filter="url(#fibre)" opacity=".7"/>
  <path d="M600 0v600" stroke="#5a4d38" stroke-width="2" opacity=".16"/></svg>`;
}

const HAIR = Array.from({ length: 9 }, (_, k) => {
  const w = k * 21;
  return `<path d="M${-150 + w * 0.7} ${-70 + w * 0.25}C${-120 + w * 0.6} ${-190 + w * 0.75} ${60 + w * 0.2} ${-205 + w} ${150 - w * 0.35} ${-110 + w * 0.95}S${196 - w * 0.6} ${70 + w * 0.25} ${120 - w * 0.2} ${150 - w * 0.1}"/>`;
}).join("");
const FACE =
  '<path d="M-150 16q26-20 60 0M-146 24q22 16 44 4" stroke-width="7"/><circle cx="-124" cy="20" r="6" stroke-width="6"/><path d="M-172 100q20 6 30-8M-166 146q24-2 44 4" stroke-width="6"/><path d="M20 40c-26-10-34 40-14 66 20 14 36-20 26-46-4-12-8-16-12-20z" stroke-width="8"/><path d="M-60 214q70 10 110-70" stroke-width="6"/>';
const BEARD = Array.from(
  { length: 7 },
  (_, k) => `<path d="M${-128 + k * 24} ${124 + k * 7}q-14 36 6 ${74 - k * 3}"/>`,
).join("");
/** A bust with hair, ear, eye and jaw; darker grey is lower than white. */
function head(name, scale = 0.86, flip = false) {
  const facesRight = name !== "liberty";
  const features = `<g transform="scale(${facesRight ? -1 : 1} 1)" fill="none" stroke="#5a5a5a" stroke-width="8" stroke-linecap="round">${HAIR}${FACE}${name === "bearded" ? BEARD : ""}</g>`;
  return `<g transform="translate(0 -16) scale(${flip ? -scale : scale} ${scale})"><clipPath id="bust-${name}"><path d="${HEADS[name]}"/></clipPath><path d="${HEADS[name]}"/><g clip-path="url(#bust-${name})">${features}</g></g>`;
}
const stars = (n, radius, from, to) =>
  Array.from(
    { length: n },
    (_, i) => `<g transform="rotate(${from + ((to - from) * i) / (n - 1)}) translate(0 ${-radius})">${STAR(22)}</g>`,
  ).join("");
const big = (text, size, y = 0) =>
  `<text y="${y}" text-anchor="middle" font-family="Liberation Serif,serif" font-weight="700" font-size="${size}" letter-spacing="6">${text}</text>`;

const PICTURES = {
  "dollar-1921-obverse": coin({
    metal: "silver",
    seed: 4,
    device: head("liberty") + stars(7, 345, -150, -50) + stars(6, 345, 50, 150) + big("1921", 40, 362),
    legends: [legend("l1", "E PLURIBUS UNUM", 325, 40)],
  }),
  "dollar-1921-reverse": coin({
    metal: "silver",
    seed: 5,
    device: `<g transform="scale(.86) translate(0 -10)">${EAGLE}</g>${big("ONE DOLLAR", 36, 352)}`,
    legends: [legend("l2", "UNITED STATES OF AMERICA", 325, 40)],
  }),
  "sovereign-1911-obverse": coin({
    metal: "gold",
    seed: 9,
    device: head("bearded"),
    legends: [legend("l3", "GEORGIVS V D.G. BRITT: OMN: REX F.D. IND: IMP:", 330, 33)],
  }),
  "sovereign-1911-reverse": coin({
    metal: "gold",
    seed: 10,
    device: `<g transform="translate(0 10) scale(1.02)">${SHIELD}</g>${big("1911", 44, 345)}`,
  }),
  "denarius-trajan-obverse": coin({
    metal: "toned",
    irregular: true,
    seed: 2.4,
    wear: 1.5,
    device: head("laureate") + LAUREL_BAND,
    legends: [legend("l4", "IMP TRAIANO AVG GER DAC P M TR P", 336, 42)],
  }),
  "denarius-trajan-reverse": coin({
    metal: "toned",
    irregular: true,
    seed: 5.1,
    wear: 1.5,
    device: `<path d="M-30-210c30-30 70-10 66 30-4 24-20 30-20 44 60 20 84 60 70 130l-30 6c4 90 10 160 40 230h-190c30-80 40-150 36-230-40-20-50-90-20-140l50-20c-10-20-16-34-2-50z"/><path d="M150-240h18v470h-18z"/><circle cx="-150" cy="110" r="56"/>`,
    legends: [legend("l5", "COS V P P S P Q R OPTIMO PRINC", 336, 42)],
  }),
  "tetradrachm-owl-obverse": coin({
    metal: "silver",
    irregular: true,
    seed: 3.3,
    wear: 1.7,
    device: head("liberty", 0.88, true) + LAUREL_BAND,
  }),
  "tetradrachm-owl-reverse": coin({
    metal: "silver",
    irregular: true,
    seed: 6.2,
    wear: 1.5,
    device: `<g transform="translate(-30 0)">${OWL}</g><g transform="translate(210 -90)">${big("Α", 120)}</g><g transform="translate(220 50)">${big("Θ", 120)}</g><g transform="translate(210 200)">${big("Ε", 120)}</g>`,
  }),
  "yen-1870-obverse": coin({ metal: "silver", seed: 12, device: SUN + WREATH }),
  "yen-1870-reverse": coin({
    metal: "silver",
    seed: 13,
    device: `<path fill="none" stroke="#fff" stroke-width="46" stroke-linecap="round" d="${curve(220, (t) => [Math.cos(t * 2.6) * (40 + t * 34), Math.sin(t * 2.6) * (40 + t * 34)])}"/>${stars(12, 345, -165, 165)}`,
  }),
  "thaler-1780-obverse": coin({
    metal: "toned",
    seed: 15,
    device: head("liberty", 0.88, true),
    legends: [legend("l6", "M. THERESIA D.G. R. IMP. HU. BO. REG.", 330, 40)],
  }),
  "thaler-1780-reverse": coin({
    metal: "toned",
    seed: 16,
    device: `<g transform="scale(.95)">${EAGLE}</g>`,
    legends: [legend("l7", "ARCHID. AVST. DUX BURG. CO. TYR. 1780 X", 330, 38)],
  }),
  "large-cent-1853-obverse": coin({
    metal: "bronze",
    seed: 21,
    wear: 1.3,
    device: head("liberty") + stars(13, 345, -140, 140) + big("1853", 40, 362),
  }),
  "large-cent-1853-reverse": coin({
    metal: "bronze",
    seed: 22,
    wear: 1.3,
    device: WREATH + big("ONE", 96, -8) + big("CENT", 96, 88),
    legends: [legend("l8", "UNITED STATES OF AMERICA", 330, 38)],
  }),
  "five-francs-1811-obverse": coin({
    metal: "silver",
    seed: 25,
    wear: 1.2,
    device: head("laureate") + LAUREL_BAND,
    legends: [legend("l9", "NAPOLEON EMPEREUR", 330, 46)],
  }),
  "five-francs-1811-reverse": coin({
    metal: "silver",
    seed: 26,
    wear: 1.2,
    device: WREATH + big("5", 150, 20) + big("FRANCS", 62, 100),
    legends: [legend("l10", "EMPIRE FRANÇAIS · 1811 ·", 330, 44)],
  }),
  "two-euro-2015-obverse": coin({
    metal: "silver",
    center: "gold",
    seed: 41,
    denticles: 0,
    device: stars(12, 345, -165, 165) + STAR(190) + big("2015", 50, 250),
  }),
  "two-euro-2015-reverse": coin({
    metal: "silver",
    center: "gold",
    seed: 42,
    denticles: 0,
    device: big("2", 420, 130) + big("EURO", 76, 230) + stars(12, 345, -165, 165),
  }),
  "five-mark-1975-obverse": coin({
    metal: "silver",
    seed: 43,
    denticles: 0,
    device: head("bearded"),
    legends: [legend("l13", "ALBERT SCHWEITZER 1875–1965", 330, 38)],
  }),
  "five-mark-1975-reverse": coin({
    metal: "silver",
    seed: 44,
    denticles: 0,
    device: `<g transform="scale(.8) translate(0 -30)">${EAGLE}</g>${big("1975 G", 40, 290)}`,
    legends: [legend("l14", "BUNDESREPUBLIK DEUTSCHLAND · 5 MARK", 330, 32)],
  }),
  "twenty-mark-1872-obverse": coin({
    metal: "gold",
    seed: 45,
    device: head("bearded", 0.86, true),
    legends: [legend("l15", "WILHELM DEUTSCHER KAISER KÖNIG V. PREUSSEN", 330, 30)],
  }),
  "twenty-mark-1872-reverse": coin({
    metal: "gold",
    seed: 46,
    device: `<g transform="scale(.86)">${EAGLE}</g>`,
    legends: [legend("l16", "DEUTSCHES REICH · 20 M. · 1872", 330, 40)],
  }),
  "four-pence-1908-obverse": coin({
    metal: "toned",
    seed: 47,
    device: head("bearded"),
    legends: [legend("l17", "EDWARDVS VII D: G: BRITT: OMN: REX F: D: IND: IMP:", 330, 28)],
  }),
  "four-pence-1908-reverse": coin({
    metal: "toned",
    seed: 48,
    device: WREATH + big("4", 260, 80) + big("1908", 50, 160),
  }),
  "half-crown-token-obverse": coin({
    metal: "bronze",
    seed: 31,
    denticles: 0,
    device: SHIP + big("1794", 46, 340),
    legends: [legend("l11", "LIVERPOOL HALFPENNY", 330, 46)],
  }),
  "half-crown-token-reverse": coin({
    metal: "bronze",
    seed: 32,
    denticles: 0,
    device: `<g transform="scale(.9)">${SHIELD}</g>`,
    legends: [legend("l12", "PAYABLE AT THOS. CLARKE", 330, 42)],
  }),
  "five-pounds-1957-obverse": note({
    paper: "#e6ebe6",
    ink: "#25486b",
    second: "#9bb3a9",
    issuer: "BANK OF ENGLAND",
    value: "£5",
    word: "FIVE",
    serial: "B27 418093",
    year: "Promise to pay the bearer on demand · 1957",
    head: HEADS.liberty,
    seed: 3,
  }),
  "five-pounds-1957-reverse": note({
    paper: "#e6ebe6",
    ink: "#25486b",
    second: "#b59f79",
    issuer: "BANK OF ENGLAND",
    value: "5",
    word: "FIVE POUNDS",
    serial: "",
    year: "",
    head: "",
    back: true,
    seed: 4,
  }),
  "one-pound-1917-obverse": note({
    paper: "#eee6d6",
    ink: "#5d4632",
    second: "#8fa58a",
    issuer: "GREAT BRITAIN",
    value: "£1",
    word: "ONE",
    serial: "H 41 № 208 637",
    year: "Currency notes are legal tender",
    head: HEADS.bearded,
    seed: 21,
  }),
  "one-pound-1917-reverse": note({
    paper: "#eee6d6",
    ink: "#5d4632",
    second: "#b59f79",
    issuer: "ONE POUND",
    value: "£1",
    word: "ONE POUND",
    serial: "",
    year: "",
    head: "",
    back: true,
    seed: 22,
  }),
  "fifty-kronen-1902-obverse": note({
    paper: "#efe3d5",
    ink: "#6b2f3a",
    second: "#c7a98c",
    issuer: "OESTERR.-UNGAR. BANK",
    value: "50",
    word: "FÜNFZIG",
    serial: "1874 № 26 519",
    year: "WIEN, 2. JÄNNER 1902",
    head: HEADS.liberty,
    seed: 8,
  }),
  "fifty-kronen-1902-reverse": note({
    paper: "#efe3d5",
    ink: "#6b2f3a",
    second: "#9fae9b",
    issuer: "OESTERR.-UNGAR. BANK",
    value: "50",
    word: "KRONEN",
    serial: "",
    year: "",
    head: "",
    back: true,
    seed: 9,
  }),
  "hundred-francs-1942-obverse": note({
    paper: "#efe9d8",
    ink: "#4d5a2e",
    second: "#cbb27f",
    issuer: "BANQUE DE FRANCE",
    value: "100",
    word: "CENT",
    serial: "N.51 08364",
    year: "15-5-1942",
    head: HEADS.bearded,
    seed: 13,
  }),
  "hundred-francs-1942-reverse": note({
    paper: "#efe9d8",
    ink: "#4d5a2e",
    second: "#8fa7ab",
    issuer: "BANQUE DE FRANCE",
    value: "100",
    word: "CENT FRANCS",
    serial: "",
    year: "",
    head: "",
    back: true,
    seed: 14,
  }),
  "ten-rupees-1937-obverse": note({
    paper: "#e5e6ea",
    ink: "#473a63",
    second: "#a7a0c0",
    issuer: "RESERVE BANK OF INDIA",
    value: "10",
    word: "TEN",
    serial: "E/18 730244",
    year: "I promise to pay the bearer · 1937",
    head: HEADS.bearded,
    seed: 17,
  }),
  "ten-rupees-1937-reverse": note({
    paper: "#e5e6ea",
    ink: "#473a63",
    second: "#9eb3a0",
    issuer: "RESERVE BANK OF INDIA",
    value: "10",
    word: "TEN RUPEES",
    serial: "",
    year: "",
    head: "",
    back: true,
    seed: 18,
  }),
};

const only = process.argv[2];
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
const page = await browser.newPage({ viewport: { width: 1200, height: 900 } });
const folder = new URL("./", import.meta.url);
await mkdir(folder, { recursive: true });
for (const [name, svg] of Object.entries(PICTURES)) {
  if (only && !name.includes(only)) continue;
  await page.setContent(
    `<style>*{margin:0}svg{display:block}body{zoom:${svg.includes("fibre") ? 0.7 : 0.8}}</style>${svg}`,
  );
  const picture = await page.locator("svg").first().screenshot({ type: "jpeg", quality: 64 });
  await writeFile(new URL(`${name}.jpg`, folder), picture);
  console.log(name, `${Math.round(picture.length / 1024)} kB`);
}
await browser.close();
