import type { ListingText } from "./listing-text";

const OTHERS = ["de", "fr", "es", "it"] as const;
export type Language = "en" | (typeof OTHERS)[number];

export interface Context {
  readonly language: Language;
  readonly isNote: boolean;
  readonly isAncient: boolean;
  /** Struck by Rome, whose denarius the French call a denier. */
  readonly isRoman: boolean;
}

/** Words that sellers use in one language only. */
const CUES: Readonly<Record<(typeof OTHERS)[number], RegExp>> = {
  de: /\b(?:silber|kupfer|gold\b.*\bvz|munze|silbermunze|taler|reichsmark|pfennig|kaiser\w*|reich|vz|ss|st|stgl|stempelglanz|unz|schon|vorzuglich|erhaltung|gewicht|durchmesser|pragestatte|kr\.|gebraucht|nr|zertifikat|geldschein|deutsche|deutsches|denar|sesterz|franken|chr|bayern|preussen|sachsen|osterreich|schweiz|rubel|kassenfrisch|bankfrisch|fast|nachpragung|konvolut|jahr|aus|und|mit|der|niederlande|gulden|gedenkmunze|drachme|krone|kronen|zloty?ch|serie)\b/g,
  fr: /\b(?:argent|francs?|monnaie|monnaies|billet|ttb|tb|sup|spl|fdc|neuf|cuivre|ecu|denier|sesterce|piece|pieces|av|ap|etat|poids|diametre|certificat|numero|grammes|livres?|sols?|lot|suisse|belgique|maroc|tunisie|algerie|indochine|titre|napoleon|superbe|le|les|aux|du|empire)\b/g,
  es: /\b(?:plata|oro|moneda|monedas|billete|pesetas?|reales|real|escudos?|mbc|ebc|(?<!\d ?)bc|s\/c|sc|centavos|centimos|pesos?|ceca|peso|diametro|gramos|ano|estado|espanol|espana|calidad|serie|certificado|certificada|numero|lote|bronce|cobre|soles|bolivares|imperio|republica|felipe|carlos|isabel|alfonso|estrellas|d\.c|a\.c)\b/g,
  it: /\b(?:argento|rame|bronzo|bronzital|nichelio|acmonital|monet[ae]|lir[ae]|centesim[io]|scud[io]|grana|tar[iì]|zecca|regno|italian[ao]|repubblica|vittorio|umberto|ferdinando|vaticano|pontificio|banconot[ae]|conservazione|bellissim[ao]|splendid[ao]|di|del|della|q?spl|q?bb|q?fdc|fds)\b/g,
};

const NOTE =
  /\b(?:notes?|banknotes?|billets?|billetes?|banknoten?|geldschein\w*|reichsbanknote|notgeld|assignat|certificates?\b(?= (?:black|star|edu|serial|fr|note))|silver certificate|gold certificate|federal reserve|legal tender|pmg|pcgs (?:banknote|currency)|polymer|pick|ersatznote|austauschnote|bankfrisch|kassenfrisch|fayette|rosenberg|ro\. ?\d|epq|ppq|bank of england|hsbc|confederate|emision|serie [a-z] ?\d|seriennummer|serial (?:no\.? ?|number )?[a-z*]|p ?[-.#]? ?\d{2,4}[a-z]{0,2}\b)/;

const COIN =
  /\b(?:coins?|munzen?|silber|argent|plata|silver(?! certificate)|gold(?! certificate)|oro|bronze|copper|km ?[#-]? ?\d|ngc|mm|ar|ae)\b/;
const FIRM_NOTE =
  /\b(?:notes?|banknotes?|billete?s?|banknoten?|geldschein|notgeld|pmg|federal reserve|silver certificate|gold certificate|pick|serial)\b/;

const ANCIENT =
  /\b(?:denari\w*|denario|denar|sesterz|sesterce|sestert\w+|aureus|antoninian\w*|follis|solidus|tetradra\w+|drachms?|drachme|stater|aes?\d?|ric|crawford|rsc|sear|(?<!\d)\d{1,3} ?b\.?c\b|\d ?bce|a\. ?c\.|av\. ?j|v\. ?chr|n\. ?chr|d\. ?c\.|ap\. ?j|roman(?!ov|ia)\w*|romisch\w*|romain\w*|byzan\w+|nummus|dupondius|siliqua|celtic|kelten|gaule|price \d|ngc ancients)\b/;
const ROMAN =
  /\b(?:roman(?!ov|ia)\w*|romisch\w*|romain\w*|ric|auguste|tibere|neron|trajan|hadrien|cesar|av\. ?j\.?-?c|ap\. ?j\.?-?c)\b/;

export function contextOf(texts: readonly ListingText[]): Context {
  const lower = texts.map((text) => text.lower).join(" \n ");
  const isNote = FIRM_NOTE.test(lower) || (NOTE.test(lower) && !COIN.test(lower));
  return { language: languageOf(lower), isNote, isAncient: !isNote && ANCIENT.test(lower), isRoman: ROMAN.test(lower) };
}

function languageOf(lower: string): Language {
  let [best, most]: [Language, number] = ["en", 1];
  const english = (
    lower.match(
      /\b(?:silver|gold coin|coins?|the|very|fine|mint|king|queen|with|and|notes?|graded?|old|about|from|signed|number|weighs|nice|serial|pounds?|rare|type|year|great britain|republic|kingdom|empire of|bank of)\b/g,
    ) ?? []
  ).length;
  for (const language of OTHERS) {
    const count = new Set(lower.match(CUES[language])).size;
    if (count > most + english) [best, most] = [language, count];
  }
  if (best === "en" && english === 0)
    for (const language of OTHERS) if (new Set(lower.match(CUES[language])).size > 0) return language;
  return best;
}
