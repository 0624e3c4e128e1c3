import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Found } from "~/domain/analysis/listing-text";
import { parseTitle, type TitleReading } from "./parse-title";

const values = <T>(findings: readonly Found<T>[]) => findings.map(({ value }) => value);
const read = (title: string, description?: string) => parseTitle({ title, ...(description && { description }) });
const years = (title: string) => values(read(title).years).map(({ gregorian }) => gregorian);

describe("evidence", () => {
  it("is the exact words, where the seller wrote them", () => {
    const { weightsG, grades, years } = read("Österreich 1 Krone 1893", "Gewicht 5,00 g, Erhaltung: sehr schön");
    expect(weightsG[0]).toEqual({
      value: 5,
      evidence: { source: "description", start: 8, end: 14, text: "5,00 g" },
    });
    expect(grades[0]?.evidence.text).toBe("sehr schön");
    expect(years[0]?.evidence).toEqual({ source: "title", start: 19, end: 23, text: "1893" });
  });

  it("always quotes the text at its offsets, whatever is written", () => {
    const piece = fc.constantFrom(
      ...[
        "1921",
        "AH 1327",
        "大正10年",
        "5 francs",
        "$20",
        "½ Taler",
        "KM# 110",
        "P-91",
        "MS65+",
        "ss-vz",
        "TTB+",
        "🪙",
      ],
      ...[
        "3.38 g",
        "19mm",
        "Louis XIV",
        "CAROLVS III",
        "Österreich",
        "NGC 1234567-001",
        "AR",
        "Silber 835",
        "ﬁ",
        "İ",
        "-",
      ],
    );
    const words = fc.array(fc.oneof(piece, fc.string({ maxLength: 8, unit: "binary" })), { maxLength: 12 });
    fc.assert(
      fc.property(words, words, (title, description) => {
        const texts = { title: title.join(" "), description: description.join(", ") };
        const misquotes = everyFinding(parseTitle(texts)).filter(
          ({ evidence: { source, start, end, text } }) => text === "" || texts[source].slice(start, end) !== text,
        );
        expect(misquotes).toEqual([]);
      }),
    );
  });
});

function everyFinding(reading: TitleReading): Found<unknown>[] {
  return Object.values(reading).flatMap((findings: readonly Found<unknown>[]) => findings);
}

describe("dates", () => {
  it.each([
    ["27 av. J.-C. - 14 ap. J.-C.", -27, 14],
    ["54-68 n. Chr.", 54, 68],
    ["336-323 BC", -336, -323],
    ["27 BC - AD 14", -27, 14],
    ["AD 98-117", 98, 117],
    ["Morgan Dollar 1878-1904", 1878, 1904],
    ["6 pence 1939-42", 1939, 1942],
    ["10 cash ND (1902-06)", 1902, 1906],
    ["Ausgabe 9.8.1923", 1923, 1923],
    ["8 reales 1806/5 Mo", 1806, 1806],
    ["Mithradates VI., 120-63, Tetradrachme", -120, -63],
    ["昭和三十三年", 1958, 1958],
    ["明治元年", 1868, 1868],
    ["光緒三十四年", 1908, 1908],
    ["Kuang-hsu Year 34", 1908, 1908],
    ["BE 2505", 1962, 1962],
    ["Israel 5728", 1967, 1968],
  ])("%s", (title, from, to) => {
    expect(years(title)).toEqual([{ from, to }]);
  });

  it("are not the numbers of catalogues, certificates, weights or denominations", () => {
    expect(years("Banknote 2000 lire KM 1871 Pick 1990 cert 1901234-017 1.5 g")).toEqual([]);
    expect(years("5 pesetas *18-71 plata")).toEqual([]);
    expect(years("lot 1882, 1950s album")).toEqual([]);
  });

  it("may stand before a unit that would make them an amount", () => {
    expect(values(read("1921 Dollar silver").denominations)).toEqual([{ value: 1, unit: "dollar" }]);
    expect(values(read("2000 lire 1998").denominations)).toEqual([{ value: 2000, unit: "lira" }]);
  });
});

describe("words with two meanings", () => {
  it("takes AU for a grade or for gold by what stands beside it", () => {
    expect(values(read("1889 Morgan AU").grades)).toEqual(["AU"]);
    expect(values(read("Justinian AV solidus").materials)).toEqual(["gold"]);
  });

  it("finds no silver in a silver certificate and no nickel in a Buffalo nickel", () => {
    expect(read("1899 $1 Silver Certificate").materials).toEqual([]);
    expect(read("1937-D Buffalo Nickel").materials).toEqual([]);
  });

  it("reads the French word for gold in French only", () => {
    expect(values(read("20 francs or Napoléon III").materials)).toEqual(["gold"]);
    expect(read("penny or farthing, your choice").materials).toEqual([]);
  });

  it("keeps the Spanish grade apart from the years before Christ", () => {
    expect(values(read("Felipe II 1 real plata BC+").grades)).toEqual(["BC+"]);
    expect(years("Augusto As 27 a.C.-14 d.C. bronce BC")).toEqual([{ from: -27, to: 14 }]);
  });

  it("takes a letter after a date for a mint mark on coins and for a series on notes", () => {
    expect(values(read("1881-S Morgan Dollar").mintMarks)).toEqual(["S"]);
    expect(read("$1 1957B Silver Certificate note").mintMarks).toEqual([]);
  });
});

describe("repeated facts", () => {
  it("are found once, where they stand first", () => {
    const { years, denominations } = read("1 Yen Meiji 38", "1 Yen, Meiji 38");
    expect(years.map(({ evidence }) => evidence.source)).toEqual(["title"]);
    expect(values(denominations)).toEqual([{ value: 1, unit: "yen" }]);
  });

  it("prefer the number of a grading service to the words beside it", () => {
    expect(values(read("Zimbabwe 100 Trillion Dollars P-91 PMG 67 EPQ Superb Gem Unc").grades)).toEqual(["67 EPQ"]);
  });

  it("finds the fineness of a metal, with its own evidence", () => {
    const { materials, finenesses } = read("Silver dollar", "fineness 0.900, 26.7 g");
    expect(values(materials)).toEqual(["silver"]);
    expect(finenesses).toEqual([{ value: 900, evidence: { source: "description", start: 9, end: 14, text: "0.900" } }]);
    expect(read("1 franc bronze, 50% off").finenesses).toEqual([]);
    expect(values(read("Sterling silver shilling").finenesses)).toEqual([925]);
  });
});

it("names Russia an empire while it was one", () => {
  expect(values(read("Russia rouble 1898").issuers).map(({ code }) => code)).toEqual(["russian-empire"]);
  expect(values(read("Russia 10 rubles 1997").issuers).map(({ code }) => code)).toEqual(["ru"]);
});

it("names an issuer as the catalogue of types does for the year of the piece", () => {
  const issuers = (title: string) => values(read(title).issuers).map(({ code }) => code);
  expect(issuers("China dollar Kuang-hsu Year 34")).toEqual(["china-empire"]);
  expect(issuers("China 100 yuan 1999")).toEqual(["cn"]);
  expect(issuers("England sixpence 1573")).toEqual(["england"]);
  expect(issuers("England sixpence 1938")).toEqual(["gb"]);
});

describe("an issuer that a name implies", () => {
  const impliedCodes = (title: string) => values(read(title).impliedIssuers).map(({ code }) => code);

  it.each([
    ["1881-S Morgan Dollar MS64", ["us"]],
    ["1909-S VDB Lincoln Cent", ["us"]],
    ["2019 American Silver Eagle 1 oz", ["us"]],
    ["1 franc Semeuse 1960 SPL", ["fr"]],
    ["5 pesetas 1871 plata", ["es"]],
    ["2 Reichsmark 1936 G", ["de"]],
    ["Goldvreneli 20 Franken 1935 LB", ["ch"]],
  ])("%s", (title, codes) => {
    expect(impliedCodes(title)).toEqual(codes);
  });

  it("is not needed where one is named, and not guessed where the words imply two or are ordinary", () => {
    expect(impliedCodes("Equatorial Guinea 100 pesetas 1969")).toEqual([]);
    expect(impliedCodes("Morgan dollar and 5 pesetas, two coins")).toEqual([]);
    expect(impliedCodes("Septimius Severus denarius, laureate and draped bust right")).toEqual([]);
    expect(impliedCodes("Henry III penny, Lincoln mint")).toEqual([]);
  });

  it("depends on the year as a named one does", () => {
    expect(values(read("2 Reichsmark 1936 G").impliedIssuers)).toEqual([
      { code: "de", name: "Germany", also: "german-reich" },
    ]);
  });
});

it("takes a year before a capital G for a date and the mint's mark, and any other number for a weight", () => {
  const { years, mintMarks, weightsG } = read("Baden Kreuzer 1841 G");
  expect([values(years).map(({ year }) => year), values(mintMarks), values(weightsG)]).toEqual([[1841], ["G"], []]);
  expect(values(read("Silber 1000 g").weightsG)).toEqual([1000]);
  expect(values(read("Bayern Taler 18,41 g").weightsG)).toEqual([18.41]);
});

it("does not take an asking price for a denomination", () => {
  const { denominations } = read("Reichstaler 1764 F ss. Taxe: 40.000,- Euro", "Startpreis 15 €, Versand 5,- Euro");
  expect(values(denominations)).toEqual([{ value: 1, unit: "reichsthaler" }]);
});

it("keeps the names that Portugal's kings are known by", () => {
  expect(values(read("Portugal 1000 reis 1899 Carlos I").rulers)).toEqual(["Carlos I"]);
  expect(values(read("Carlos III 8 reales").rulers)).toEqual(["Charles III"]);
  expect(values(read("Écu Ludwig XIV.").rulers)).toEqual(["Louis XIV"]);
  expect(values(read("PHILIPPVS IIII").rulers)).toEqual(["Philip IV"]);
});

it("finds nothing in a title that says nothing", () => {
  expect(everyFinding(read("Vintage coin album, nice gift"))).toEqual([]);
  expect(everyFinding(read(""))).toEqual([]);
});
