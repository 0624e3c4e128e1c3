export function CheckingAnAuction() {
  return (
    <>
      <p>
        You don't have to trust us about who won. Each auction keeps a public log of its bids, and anyone can replay it
        and come to the same winner and the same price.
      </p>
      <h2>How the log is built</h2>
      <ul>
        <li>
          Bids are numbered without a gap. Each one carries the time, the price after it and a pseudonym: “Bidder 3” is
          the same person through one auction, and can't be followed from one auction to the next.
        </li>
        <li>
          Each bid carries a fingerprint (SHA-256) of itself and of the bid before it. To alter, drop or slip in a
          single bid afterwards, every later fingerprint would have to change.
        </li>
        <li>
          Your maximum stays secret while the auction runs, but a sealed <em>commitment</em> to it is in the log from
          the first moment. After the close the seals of the losing maxima are opened, so everyone can see that the
          price followed the rules.
        </li>
      </ul>
      <h2>Do it yourself</h2>
      <ol>
        <li>
          Open <code>/api/auctions/(number)/bids</code>, with the number in the address of the auction's page. It is
          plain JSON.
        </li>
        <li>
          Join, for each bid, the previous fingerprint, the auction's number, the bid's number, the pseudonym, the
          commitment, the price in cents and the time with a “|” between them. The SHA-256 of that line must be the
          fingerprint that the log shows. The first bid follows 64 zeros.
        </li>
        <li>
          For a bid whose seal was opened, the SHA-256 of <code>maximum|salt</code> must be its commitment.
        </li>
        <li>
          Keep a copy while the auction runs. If what you saved is still the beginning of the log at the end, nothing
          was rewritten.
        </li>
      </ol>
      <p>
        Our code comes with a small program that does all of this: <code>npm run verify-auction</code> with the address
        of the bids. It shares no line with the engine that it checks.
      </p>
    </>
  );
}

export function AccountSecurity() {
  return (
    <>
      <h2>Your password</h2>
      <ul>
        <li>
          At least 8 characters; 15 or more are better. Any characters are fine, spaces and other scripts included. Let
          a password manager make it and paste it in.
        </li>
        <li>Passwords that are known from leaks, or that name this site, are refused.</li>
        <li>We keep no password, only a slow, salted hash of it. Nobody here can read it or tell it to you.</li>
      </ul>
      <h2>Your sessions</h2>
      <ul>
        <li>You stay signed in for 30 days after your last visit on a device. Log out on a device that others use.</li>
        <li>Logging out ends the session on our side too, and closes what is open in other tabs of that browser.</li>
        <li>
          After too many wrong passwords there is a pause before the next try. It slows down a guesser; it never locks
          you out for good.
        </li>
      </ul>
      <h2>What we never do</h2>
      <ul>
        <li>We never ask for your password outside the sign-in page, nor for your card number in a message.</li>
        <li>We never ask you to send money anywhere to “verify” or “unlock” a wallet.</li>
        <li>Bids, wallets and maxima are never public. Your username and what you sell are.</li>
      </ul>
    </>
  );
}

export function Accessibility() {
  return (
    <>
      <p>
        Obverse is meant for everyone who collects, on any device from a narrow phone to a wide desk. We hold ourselves
        to WCAG 2.2, level AA.
      </p>
      <h2>Keyboard</h2>
      <ul>
        <li>Everything can be reached with Tab and used with Enter or Space. Escape closes what is open.</li>
        <li>The first Tab on a page offers to skip to its content.</li>
        <li>F8 moves to the message that has just come up.</li>
      </ul>
      <h2>Screen reader</h2>
      <ul>
        <li>Errors are tied to the field they speak of. Signs have names, and colour never says anything alone.</li>
        <li>A countdown speaks at ten minutes, at one minute and at the close, not every second.</li>
      </ul>
      <h2>Sight and motion</h2>
      <ul>
        <li>Light and dark follow your device. The switch at the foot of each page overrules it.</li>
        <li>Text grows with your browser's setting; at 400 % nothing is cut off.</li>
        <li>If your device asks for reduced motion, nothing moves.</li>
      </ul>
      <h2>Without JavaScript</h2>
      <p>
        Every page and every form works without it: signing in, listing, bidding, the wallet, notifications. JavaScript
        adds live prices and a bell that rings by itself. These help pages carry none as long as you are signed out.
      </p>
    </>
  );
}
