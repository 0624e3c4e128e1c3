export const PRICE_CURRENCIES = [
  ...["USD", "EUR", "GBP", "CHF", "CAD", "AUD", "JPY", "SEK", "NOK", "DKK", "PLN", "CZK", "HUF", "INR", "CNY", "HKD"],
  ...["SGD", "NZD", "ZAR", "BRL", "MXN", "TRY", "UAH", "KRW", "TWD", "THB", "ILS"],
] as const;
