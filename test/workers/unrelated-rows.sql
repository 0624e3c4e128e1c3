-- Makes the members of the sound record bystanders of every test: nothing of theirs is due.
DELETE FROM outbox;
UPDATE auctions SET ends_at = 4102531200000 WHERE status = 'open';
UPDATE orders SET due_at = 4102444800000 WHERE due_at IS NOT NULL;
UPDATE orders SET remind_at = NULL;
INSERT INTO ledger_transfers (kind, debit_code, credit_code, amount_minor, idempotency_key, at) VALUES ('payout', 'pending:1', 'outside', 500, 'payout:1:b:paid', 3004);
UPDATE payouts SET status = 'paid', settled_at = 3004, provider_ref = 'p:2' WHERE id = 2;

-- Member 2 can sign in by every way, and so can member 3, whose address isn't proved.
INSERT INTO sessions (token_hash, user_id, created_at, expires_at, device, confirmed_at, last_seen_at) VALUES
  ('20000000000000000000000000000000000000000000000000000000000000s1', 2, 4102444800000, 4102531200000, 'Firefox on Linux', 4102444800000, 4102444800000),
  ('30000000000000000000000000000000000000000000000000000000000000s1', 3, 4102444800000, 4102531200000, 'Firefox on Linux', NULL, 4102444800000);
INSERT INTO known_devices VALUES
  (2, '20000000000000000000000000000000000000000000000000000000000000d1', 'Firefox on Linux', 1, 2),
  (3, '30000000000000000000000000000000000000000000000000000000000000d1', 'Firefox on Linux', 1, 4102444800000);
INSERT INTO security_events (user_id, kind, at, device, network) VALUES
  (2, 'registered', 4102444800000, 'Firefox on Linux', '192.0.2.0/24'), (2, 'signed-in', 4102444800000, 'Firefox on Linux', '192.0.2.0/24'),
  (3, 'sign-in-failed', 4102444800000, 'Firefox on Linux', '192.0.2.0/24');
INSERT INTO oauth_accounts VALUES ('google', 'stranger-2', 2, 1, 'second@example.test'), ('github', 'stranger-2', 2, 1, 'second@example.test');
INSERT INTO passkeys (user_id, credential_id, public_key, counter, transports, name, created_at) VALUES
  (2, 'passkeypasskeypasskeypasskeypasskeypasskey0', 'passkeypasskeypasskeypasskeypasskeypasskeypasskeypasskeypasskeypasskeypasskeypasskeypasskeypasskey01234', 0, '[]', 'My laptop', 1);
INSERT INTO recovery_codes (user_id, code_hash, created_at) VALUES
  (2, '20000000000000000000000000000000000000000000000000000000000000c1', 1), (2, '20000000000000000000000000000000000000000000000000000000000000c2', 1);
INSERT INTO authenticators VALUES (2, 'ssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssss', 1, 1, 1);
INSERT INTO email_changes VALUES (2, 'else-second@example.test', 4102444800000);
INSERT INTO emailed_links (token_hash, kind, user_id, email, created_at, expires_at) VALUES
  ('30000000000000000000000000000000000000000000000000000000000000e1', 'verify', 3, 'third@example.test', 4102444800000, 4102531200000),
  ('20000000000000000000000000000000000000000000000000000000000000f1', 'undo', 2, 'old-second@example.test', 4102444800000, 4103049600000),
  ('20000000000000000000000000000000000000000000000000000000000000a1', 'reset', 2, NULL, 4102444800000, 4102446600000);
INSERT INTO deposit_attempts VALUES (2, 'attempt:2', 300, 4102444800000);

-- Member 3 asked for their account to be deleted, much later.
INSERT INTO account_deletions (user_id, requested_at, due_at) VALUES (3, 4102444800000, 4103049600000);

-- Member 3 asked about listing 2, and its seller published the answer. Members 2 and 3 watch listing 6, and 2 blocks 3.
INSERT INTO threads (id, low_id, high_id, listing_id, created_at) VALUES (2, 1, 3, 2, 100), (3, 1, 2, NULL, 100);
INSERT INTO messages (id, thread_id, sender_id, body, at) VALUES
  (2, 2, 3, 'Has it been cleaned?', 100), (3, 2, 1, 'No, never.', 110), (4, 3, 2, 'Do you have more?', 120);
INSERT INTO listing_answers (id, listing_id, question_id, answer_id, at) VALUES (1, 2, 2, 3, 120);
INSERT INTO listing_additions (listing_id, note, at) VALUES (2, 'The edge is reeded.', 130);
INSERT INTO listing_watches VALUES (2, 6, 100), (3, 6, 100), (3, 91, 100);
INSERT INTO blocks VALUES (2, 3, 200);
INSERT INTO notifications (user_id, kind, category, title, message, listing_id, once_key, created_at, read_at, deleted_at) VALUES
  (2, 'auction-won', 'bidding', 'You won', 'Pay within four days.', 2, NULL, 4102444800000, NULL, NULL),
  (3, 'outbid', 'bidding', 'Outbid', 'On Thaler 1780', 2, 'outbid:2', 4102444800000, NULL, NULL),
  (3, 'offer', 'trading', 'Offer read', '20.00', 6, NULL, 4102444800000, 4102444800000, NULL),
  (3, 'offer', 'trading', 'Offer deleted', '20.00', 6, NULL, 4102444800000, NULL, 4102444800000);

-- Member 2 has a second chance to buy listing 299 of member 1, whose reserve their bid did not meet.
INSERT INTO listings (id, seller_id, kind, title, description, format, status, price_minor, created_at, published_at) VALUES
  (299, 1, 'coin', 'Obol', '', 'auction', 'active', NULL, 1, 2);
INSERT INTO auctions (id, listing_id, seller_id, status, start_minor, reserve_minor, starts_at, ends_at, price_minor) VALUES
  (11, 299, 1, 'open', 500, 9000, 10, 1000, 500);
INSERT INTO bids VALUES (11, 1, 2, 'Bidder 1', 800, 'wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww', 'cccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccc', 500, 'leading', 20,
  '0000000000000000000000000000000000000000000000000000000000000000', 'dddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddd', 0, NULL);
INSERT INTO ledger_transfers (kind, debit_code, credit_code, amount_minor, idempotency_key, at) VALUES
  ('release', 'held:2:11', 'available:2', 800, 'release:close:11', 1000);
UPDATE auctions SET status = 'unsold', closed_at = 1000 WHERE id = 11;
UPDATE listings SET status = 'ended' WHERE id = 299;
INSERT INTO offers (id, listing_id, auction_id, buyer_id, seller_id, made_by, amount_minor, status, at, expires_at) VALUES
  (50, 299, 11, 2, 1, 'seller', 500, 'open', 1010, 4102444800000);

-- Of other kinds, what has the ids of a test's first listings and first members: reported, decided on but not told,
-- removed and restored.
INSERT INTO articles (id, author_id, title, summary, tags, body, created_at) VALUES (301, 1, 'Fakes', 'Of sovereigns.', 'gold', 'Look at the rim.', 10);
INSERT INTO article_revisions (article_id, number, at, title, summary, tags, note, words, cover, body, shown)
  VALUES (301, 1, 30, 'Fakes', 'Of sovereigns.', 'gold', '', 4, NULL, 'Look at the rim.', '{}');
INSERT INTO article_comments (id, article_id, author_id, parent_id, text, at) VALUES (301, 301, 1, NULL, 'I agree.', 50), (302, 301, 1, NULL, 'So do I.', 60);
INSERT INTO reports (reporter_id, kind, target_id, reason, note, at) VALUES
  (2, 'article', 301, 'misleading', '', 60), (3, 'article', 301, 'misleading', '', 60), (2, 'comment', 301, 'spam', '', 60),
  (2, 'comment', 302, 'spam', '', 60), (2, 'listing', 4, 'misleading', '', 60), (3, 'listing', 5, 'misleading', '', 60),
  (3, 'listing', 6, 'misleading', '', 60), (2, 'profile', 1, 'abuse', '', 60);
UPDATE reports SET outcome = 'dismissed', decided_at = 70 WHERE kind IN ('article', 'profile') OR target_id IN (5, 301);
UPDATE reports SET told_at = 80 WHERE kind = 'profile';
INSERT INTO removals (id, kind, target_id, reason, removed_by, at) VALUES
  (2, 'comment', 301, 'It is spam, again.', 'operator', 90), (3, 'comment', 302, 'It is spam, again.', 'operator', 90),
  (4, 'listing', 4, 'It is a modern copy.', 'operator', 90), (5, 'article', 301, 'It was copied.', 'operator', 90);
UPDATE removals SET carried_out_at = 91, status_before = 'sold' WHERE id BETWEEN 2 AND 4;
UPDATE listings SET status = 'removed' WHERE id = 4;
UPDATE removals SET restored_at = 95, restored_because = 'It was genuine after all.', restored_by = 'operator' WHERE id = 3;
DELETE FROM outbox;
