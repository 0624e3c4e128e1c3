export function CheckingAnAuction() {
  return (
    <>
      <p>
        You don't have to take our word for who won. Every auction keeps a public log of its bids, and anyone can replay
        it and arrive at the same winner and the same price.
      </p>
      <h2>How the log is built</h2>
      <ul>
        <li>
          Bids are numbered without gaps. Each one records its time, the price after it and a pseudonym: “Bidder 3” is
          the same person throughout one auction, but can't be followed from one auction to the next.
        </li>
        <li>
          Each bid carries a SHA-256 hash of itself and of the bid before it. Altering, removing or inserting a single
          bid afterwards would change every later hash.
        </li>
        <li>
          Your maximum stays secret while the auction runs, but a <em>commitment</em> to it (a hash that can't be
          changed later) is in the log from the start. After the close, losing bidders' maximums are published, so
          everyone can see that the price followed the rules.
        </li>
      </ul>
      <h2>How to check an auction yourself</h2>
      <ol>
        <li>
          Open <code>/api/auctions/(number)/bids</code>, using the number from the address of the auction's page. The
          answer is plain JSON.
        </li>
        <li>
          For each bid, join the previous hash, the auction's number, the bid's number, the pseudonym, the commitment,
          the price in minor units (cents) and the time with “|”. The SHA-256 of that line must equal the hash in the
          log. For the first bid, the previous hash is 64 zeros.
        </li>
        <li>
          For a bid whose maximum has been published, the SHA-256 of <code>maximum|salt</code> must equal its
          commitment.
        </li>
        <li>
          Save a copy while the auction runs. If the final log still begins with your copy, nothing was rewritten.
        </li>
      </ol>
      <p>
        Or press “Check this auction” on the page of a closed auction: your browser does all of this for you. The same
        program comes with our code as <code>npm run verify-auction</code>, and shares no code with the auction engine
        it checks.
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
          Use at least 8 characters; 15 or more is better. Any characters are fine, including spaces and non-Latin
          scripts. Let a password manager create it, and paste it in.
        </li>
        <li>Common passwords, and ones that contain the name of this site, are refused.</li>
        <li>We don't store your password, only a slow, salted hash of it. Nobody here can read it.</li>
      </ul>
      <h2>Your sessions</h2>
      <ul>
        <li>
          You stay signed in for 30 days after your last visit on a device. Log out on devices that other people use.
        </li>
        <li>Logging out ends the session on our servers too, and signs out the other tabs of that browser.</li>
        <li>
          After too many wrong passwords, you have to wait before trying again. This slows down anyone who is guessing,
          and never locks you out for good.
        </li>
      </ul>
      <h2>What we never do</h2>
      <ul>
        <li>
          We ask for your password when you sign in, and in your wallet before a payout or a new card. We never ask for
          it, or for a card number, in a message.
        </li>
        <li>We never ask you to send money anywhere to “verify” or “unlock” a wallet.</li>
        <li>
          We never publish your wallet, your address or the name behind a bid. Your username, the items you sell and
          your reviews are visible to other members.
        </li>
      </ul>
    </>
  );
}

export function Accessibility() {
  return (
    <>
      <p>
        Obverse is for everyone who collects, on any device from a small phone to a large desktop screen. We aim to meet
        WCAG 2.2, level AA.
      </p>
      <h2>Keyboard</h2>
      <ul>
        <li>You can reach everything with Tab and use it with Enter or Space. Escape closes menus and dialogs.</li>
        <li>Press Tab once on any page to skip to its content.</li>
        <li>F8 moves to the latest notification message.</li>
      </ul>
      <h2>Screen reader</h2>
      <ul>
        <li>Error messages are linked to their fields, icons have labels, and nothing is conveyed by colour alone.</li>
        <li>Countdowns are announced at ten minutes, at one minute and at the close, not every second.</li>
      </ul>
      <h2>Vision and motion</h2>
      <ul>
        <li>The light and dark themes follow your device. You can override this at the bottom of every page.</li>
        <li>Text follows your browser's text size, and pages stay usable at 400% zoom.</li>
        <li>If your device is set to reduce motion, we show no animations.</li>
      </ul>
      <h2>Without JavaScript</h2>
      <p>
        Every page and every form works without it: signing in, listing, bidding, the wallet, notifications. JavaScript
        adds live prices and live notifications. These help pages load no JavaScript at all while you are signed out.
      </p>
    </>
  );
}
