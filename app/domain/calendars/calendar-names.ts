export const CALENDAR_WORDS = {
  gregorian: "Gregorian (AD, BC)",
  islamic: "Islamic (AH)",
  hebrew: "Hebrew",
  japanese: "Japanese eras",
  chinese: "Chinese reigns, Republic",
  thai: "Thai Buddhist (BE)",
  "solar-hijri": "Persian (SH)",
  nepali: "Nepali (VS)",
  none: "No date on it",
} as const;

export type DateCalendar = keyof typeof CALENDAR_WORDS;

export const DATE_CALENDARS = Object.keys(CALENDAR_WORDS) as readonly DateCalendar[];
