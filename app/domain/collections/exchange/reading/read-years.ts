const RANGE = /^(\d{1,4}) ?[-–/] ?(\d{1,4})$/;
const BEFORE_CHRIST = /^(\d{1,4}) ?(?:BCE?|B\.C\.|v\. ?Chr\.|av\. ?J\.?-?C\.?|a\. ?C\.)$/i;

/** "44 BC" is -44. A written date that only repeats the year is left out. */
export function readYears({ year, yearTo, yearWritten }: Readonly<Record<string, string | undefined>>) {
  const typed = year?.replace(/^(-?\d{1,4})[.,]0+$/, "$1").replace(/^0+(?=\d)/, "");
  const read = readYear(typed === "0" ? undefined : typed);
  const written = yearWritten ?? read.written;
  const isRepeated = written === undefined || written === read.year || written === typed;
  return withoutNothing({
    year: read.year,
    yearTo: yearTo ?? read.yearTo,
    yearWritten: isRepeated && read.written === undefined ? undefined : written,
  });
}

function readYear(typed: string | undefined): { year?: string; yearTo?: string; written?: string } {
  if (typed === undefined || typed === "") return {};
  if (/^-?\d{1,4}$/.test(typed)) return { year: typed };
  const [, before] = BEFORE_CHRIST.exec(typed) ?? [];
  if (before) return { year: `-${Number(before)}` };
  const [, from, to] = RANGE.exec(typed) ?? [];
  if (from && to) return { year: from, yearTo: to.length < from.length ? from.slice(0, -to.length) + to : to };
  return { written: typed };
}

/** "" for inputs without a value, so that all are replaced. */
const withoutNothing = (fields: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value ?? ""]));
