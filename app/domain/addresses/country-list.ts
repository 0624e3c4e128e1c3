/** "FR France" on each line: 250 objects would take the server and the browser as long as all else on the page. */
export type CountryList = string;

export interface Country {
  readonly code: string;
  readonly name: string;
}

export const writeCountries = (countries: readonly Country[]): CountryList =>
  countries.map(({ code, name }) => `${code} ${name}`).join("\n");

export const readCountries = (list: CountryList): Country[] =>
  list.split("\n").map((line) => ({ code: line.slice(0, 2), name: line.slice(3) }));
