/** The longest address that can be delivered to (RFC 5321). */
export const EMAIL_MAX = 254;

/** What browsers take in `<input type="email">` (the HTML standard's expression), with a dot in the domain. */
const EMAIL =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/;

/** What is wrong with an email address, as the sentence beside its field; undefined when it will do. */
export function emailFault(email: string): string | undefined {
  if (email === "") return "Enter your email address.";
  if (email.length <= EMAIL_MAX && EMAIL.test(email)) return undefined;
  return "Enter an email address like name@example.com.";
}
