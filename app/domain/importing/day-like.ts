/** Whether a value is a day or a month in it, as people write them, and not only a year: "31/12/2024", "5 May 2019". */
export const isDayLike = (value: string) =>
  /^\d{1,4}[./\-年]\d{1,2}[./\-月]\d{1,4}|^\d{1,2}\.? [a-z]{3,9}\.?,? \d{4}$|^[a-z]{3,9}\.? \d{1,2},? \d{4}$/i.test(
    value,
  );
