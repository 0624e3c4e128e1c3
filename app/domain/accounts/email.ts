export const EMAIL_MAX = 254;

/** The HTML standard's expression for `<input type="email">`, but with a dot required in the domain. */
const EMAIL =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/;

export function emailFault(email: string): string | undefined {
  if (email === "") return "Enter your email address.";
  if (email.length <= EMAIL_MAX && EMAIL.test(email)) return undefined;
  return "Enter an email address like name@example.com.";
}
