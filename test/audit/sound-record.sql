-- A small record that every guard let in: 1 sells, 2 and 3 bid, 3 was called "bidder3" before and hasn't verified an address. Auction 1 was sold and its order completed;
-- auction 2 runs; auction 3 was bought at once; auction 4 has no bid and is watched; auction 5 opens later;
-- listing 3 was bought at a fixed price and is paid, not yet sent; listing 4 was bought, disputed and
-- refunded in part. Hashes are stand-ins.
INSERT INTO users (id, username, email, created_at) VALUES
  (1, 'seller', 'seller@example.test', 1), (2, 'second', 'second@example.test', 1), (3, 'bidder3', 'third@example.test', 1);
UPDATE users SET email_verified_at = 1 WHERE id <> 3;
UPDATE users SET username = 'third', username_changed_at = 50 WHERE id = 3;
INSERT INTO former_usernames VALUES ('bidder3', 3, 50);
INSERT INTO listings (id, seller_id, kind, title, description, format, status, price_minor, created_at, published_at) VALUES
  (1, 1, 'coin', 'Sovereign 1911', '', 'auction', 'sold', NULL, 1, 2),
  (2, 1, 'coin', 'Thaler 1780', '', 'auction', 'active', NULL, 1, 2),
  (3, 1, 'note', 'Fifty kronen 1902', '', 'fixed', 'reserved', 4000, 1, 2),
  (4, 1, 'coin', 'Yen 1870', '', 'fixed', 'sold', 3000, 1, 2);
INSERT INTO photos (listing_id, position, key, original_key, width, height, preview, created_at, role)
  VALUES (1, 1, 'k', 'o', 10, 10, '', 1, 'obverse');
-- It was measured, so nothing waits in the outbox for it.
INSERT INTO photo_measures VALUES (1, 'round', 9, 0, 500, 500, 0, 0, 800,
  '0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef', '0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef', 2);
INSERT INTO photo_buckets VALUES (7, 1);
DELETE FROM outbox;
INSERT INTO notifications (user_id, kind, category, title, message, created_at) VALUES (2, 'outbid', 'bidding', 'Outbid', 'On Thaler 1780', 1);

INSERT INTO ledger_accounts (code, kind, owner_id) VALUES
  ('available:1', 'available', 1), ('available:2', 'available', 2), ('available:3', 'available', 3);
INSERT INTO ledger_transfers (kind, debit_code, credit_code, amount_minor, idempotency_key, at) VALUES
  ('deposit', 'outside', 'available:2', 100000, 'd:2', 3), ('deposit', 'outside', 'available:3', 100000, 'd:3', 3);

INSERT INTO auctions (id, listing_id, seller_id, status, start_minor, starts_at, ends_at, price_minor) VALUES
  (1, 1, 1, 'open', 1000, 10, 1000, 1000), (2, 2, 1, 'open', 500, 10, 9000, 500);

-- Auction 1: member 3 leads up to 50.00, member 2 outbids up to 60.00 at 51.00.
INSERT INTO bids VALUES (1, 1, 3, 'Bidder 1', 5000, 's1111111111111111111111111111111', 'cccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccc', 1000, 'leading', 20,
  '0000000000000000000000000000000000000000000000000000000000000000', '1111111111111111111111111111111111111111111111111111111111111111', 0, NULL);
INSERT INTO bids VALUES (1, 2, 2, 'Bidder 2', 6000, 's2222222222222222222222222222222', 'cccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccc', 5100, 'leading', 30,
  '1111111111111111111111111111111111111111111111111111111111111111', '2222222222222222222222222222222222222222222222222222222222222222', 0, NULL);
INSERT INTO orders (id, listing_id, auction_id, buyer_id, seller_id, status, price_minor, fee_minor, created_at, paid_at, due_at)
  VALUES (1, 1, 1, 2, 1, 'paid', 5100, 255, 1000, 1000, 1209601000);
INSERT INTO ledger_accounts (code, kind, owner_id, order_id) VALUES ('protected:1', 'protected', 1, 1);
INSERT INTO ledger_transfers (kind, debit_code, credit_code, amount_minor, idempotency_key, at) VALUES
  ('payment', 'held:2:1', 'protected:1', 5100, 'payment:1', 1000), ('release', 'held:2:1', 'available:2', 900, 'release:close:1', 1000);
UPDATE auctions SET status = 'sold', closed_at = 1000 WHERE id = 1;
INSERT INTO shipments (order_id, carrier, tracking, at) VALUES (1, 'UPS', '1Z999', 1500);
UPDATE orders SET status = 'shipped', shipped_at = 1500, due_at = 1700 WHERE id = 1;
UPDATE orders SET status = 'delivered', delivered_at = 1600, delivered_by = 'buyer', due_at = 1900 WHERE id = 1;
INSERT INTO ledger_transfers (kind, debit_code, credit_code, amount_minor, idempotency_key, at) VALUES
  ('fee', 'protected:1', 'fees', 255, 'fee:1', 2000), ('proceeds', 'protected:1', 'available:1', 4845, 'proceeds:1', 2000);
UPDATE orders SET status = 'completed', settled_at = 2000, settled_by = 'buyer', due_at = NULL WHERE id = 1;
INSERT INTO reviews (order_id, side, author_id, subject_id, rating, text, at, opens_at, described, packaging)
  VALUES (1, 'buyer', 2, 1, 5, 'Well packed.', 2100, 1209602000, 5, 4);

-- Auction 2: member 3 bids, member 2 bids less and is outbid at once; it runs.
INSERT INTO bids VALUES (2, 1, 3, 'Bidder 1', 3000, 's3333333333333333333333333333333', 'cccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccc', 500, 'leading', 40,
  '0000000000000000000000000000000000000000000000000000000000000000', '3333333333333333333333333333333333333333333333333333333333333333', 0, NULL);
INSERT INTO bids VALUES (2, 2, 2, 'Bidder 2', 2000, 's4444444444444444444444444444444', 'cccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccc', 2050, 'outbid', 50,
  '3333333333333333333333333333333333333333333333333333333333333333', '4444444444444444444444444444444444444444444444444444444444444444', 0, NULL);

-- Listing 3: bought at its price.
INSERT INTO orders (id, listing_id, auction_id, buyer_id, seller_id, status, price_minor, fee_minor, created_at, paid_at, due_at)
  VALUES (2, 3, NULL, 3, 1, 'paid', 4000, 200, 60, 60, 1209600060);
INSERT INTO ledger_accounts (code, kind, owner_id, order_id) VALUES ('protected:2', 'protected', 1, 2);
INSERT INTO ledger_transfers (kind, debit_code, credit_code, amount_minor, idempotency_key, at) VALUES
  ('payment', 'available:3', 'protected:2', 4000, 'payment:2', 60);

-- Listing 4: bought, sent, disputed; a third goes back, the fee is taken on the rest.
INSERT INTO orders (id, listing_id, auction_id, buyer_id, seller_id, status, price_minor, fee_minor, created_at, paid_at, due_at)
  VALUES (3, 4, NULL, 2, 1, 'paid', 3000, 150, 70, 70, 1209600070);
INSERT INTO ledger_accounts (code, kind, owner_id, order_id) VALUES ('protected:3', 'protected', 1, 3);
INSERT INTO ledger_transfers (kind, debit_code, credit_code, amount_minor, idempotency_key, at) VALUES
  ('payment', 'available:2', 'protected:3', 3000, 'payment:3', 70);
INSERT INTO shipments (order_id, carrier, tracking, at) VALUES (3, 'DHL', '00340', 80);
UPDATE orders SET status = 'shipped', shipped_at = 80, due_at = 900 WHERE id = 3;
UPDATE orders SET status = 'disputed', disputed_at = 90, due_at = 900 WHERE id = 3;
INSERT INTO threads (low_id, high_id, listing_id, order_id, created_at) VALUES (1, 2, 4, 3, 90);
INSERT INTO messages (thread_id, sender_id, body, photo_count, at) VALUES (1, 2, 'The rim is bent.', 1, 90);
INSERT INTO message_photos (message_id, place, photo_key, width, height)
  VALUES (1, 1, 'cccccccccccccccccccccccccccccccc', 10, 10);
UPDATE thread_sides SET read_id = 1, read_at = 91, unread = 0 WHERE thread_id = 1 AND member_id = 1;
INSERT INTO refund_proposals (order_id, proposer_id, amount_minor, status, at) VALUES (3, 1, 1000, 'open', 91);
UPDATE refund_proposals SET status = 'accepted' WHERE id = 1;
INSERT INTO ledger_transfers (kind, debit_code, credit_code, amount_minor, idempotency_key, at) VALUES
  ('refund', 'protected:3', 'available:2', 1000, 'refund:3', 95), ('fee', 'protected:3', 'fees', 100, 'fee:3', 95),
  ('proceeds', 'protected:3', 'available:1', 1900, 'proceeds:3', 95);
UPDATE orders SET status = 'refunded', refunded_minor = 1000, settled_at = 95, settled_by = 'buyer', due_at = NULL WHERE id = 3;

-- Member 1 was paid out 8.45 to a card; 5.00 more are on their way; a third payout was refused and came back.
INSERT INTO payment_methods (id, user_id, provider, provider_ref, brand, last4, name, is_default, created_at) VALUES
  (1, 1, 'sandbox', 'sandbox:1', 'Visa', '4242', 'Visa ·4242', 1, -90000000),
  (2, 1, 'sandbox', 'sandbox:2', 'Mastercard', '4444', 'Mastercard ·4444', 0, 2901);
INSERT INTO provider_profiles (user_id, customer_ref, account_ref, account_ready, account_at) VALUES (1, 'cus_1', 'acct_1', 1, 2900);
INSERT INTO provider_events (provider, event_id, kind, at) VALUES ('stripe', 'evt_1', 'account.updated', 2900);
INSERT INTO ledger_accounts (code, kind, owner_id) VALUES ('pending:1', 'pending', 1);
INSERT INTO ledger_transfers (kind, debit_code, credit_code, amount_minor, idempotency_key, at) VALUES ('payout', 'available:1', 'pending:1', 845, 'payout:1:a:out', 3000);
INSERT INTO payouts (id, user_id, key, amount_minor, status, method_id, destination, destination_ref, created_at)
  VALUES (1, 1, 'payout:1:a', 845, 'pending', 1, 'Visa ·4242', 'sandbox:1', 3000);
INSERT INTO ledger_transfers (kind, debit_code, credit_code, amount_minor, idempotency_key, at) VALUES ('payout', 'pending:1', 'outside', 845, 'payout:1:a:paid', 3001);
UPDATE payouts SET status = 'paid', settled_at = 3001, provider_ref = 'p:1' WHERE id = 1;
INSERT INTO ledger_transfers (kind, debit_code, credit_code, amount_minor, idempotency_key, at) VALUES
  ('payout', 'available:1', 'pending:1', 500, 'payout:1:b:out', 3002), ('payout', 'available:1', 'pending:1', 300, 'payout:1:c:out', 3003);
INSERT INTO payouts (id, user_id, key, amount_minor, status, method_id, destination, destination_ref, created_at) VALUES
  (2, 1, 'payout:1:b', 500, 'pending', 1, 'Visa ·4242', 'sandbox:1', 3002), (3, 1, 'payout:1:c', 300, 'pending', 1, 'Visa ·4242', 'sandbox:1', 3003);
INSERT INTO ledger_transfers (kind, debit_code, credit_code, amount_minor, idempotency_key, at) VALUES ('refund', 'pending:1', 'available:1', 300, 'payout:1:c:back', 3004);
UPDATE payouts SET status = 'failed', settled_at = 3004 WHERE id = 3;

-- Member 1's bank decided later on three deposits: one is pending, one failed, and one failed and was paid after all.
INSERT INTO delayed_deposits (user_id, key, amount_minor, pending_at, failed_at, reason) VALUES
  (1, 'delayed:pending', 500, 3005, NULL, NULL), (1, 'delayed:failed', 600, 3005, 3006, 'refused'),
  (2, 'delayed:paid', 700, 3005, 3006, 'insufficient');
INSERT INTO ledger_transfers (kind, debit_code, credit_code, amount_minor, idempotency_key, at)
  VALUES ('deposit', 'outside', 'available:2', 700, 'deposit:2:delayed:paid', 3007);
UPDATE delayed_deposits SET paid_at = 3007 WHERE key = 'delayed:paid';
INSERT INTO deposits VALUES (2, 'delayed:paid', 'stripe', 'pi_1', 700, 3007, 604803007);
-- Of that deposit, 1.00 was disputed and taken back, and a dispute of 0.50 was won; member 3's bank asks about 2.00.
INSERT INTO chargebacks VALUES ('dp_1', 2, 'pi_1', 'lost', 'fraudulent', 100, 100, 0, 3008),
  ('dp_2', 2, 'pi_1', 'won', '', 50, 0, 0, 3008), ('dp_3', 3, NULL, 'open', 'general', 200, 0, 0, 3008);
INSERT INTO reconciliations VALUES ('1970-01-01', 86400000, 86400000, 3);
INSERT INTO payment_issues VALUES ('dp_4', 'unknown-payment', 'pi_9: open, 500', 3008, NULL);

-- Auction 3: bought at once by member 3, under a reserve that member 2's bid did not meet. Auction 4: a reserve, lowered
-- once, and a buy-now price. Auction 5: member 2 has left a maximum of 7.00 before the start.
INSERT INTO listings (id, seller_id, kind, title, description, format, status, price_minor, created_at, published_at) VALUES
  (14, 1, 'coin', 'Ducat 1648', '', 'auction', 'active', NULL, 1, 2),
  (15, 1, 'coin', 'Stater', '', 'auction', 'active', NULL, 1, 2),
  (16, 1, 'coin', 'Solidus', '', 'auction', 'active', NULL, 1, 2);
INSERT INTO auctions (id, listing_id, seller_id, status, start_minor, reserve_minor, buy_now_minor, starts_at, ends_at, price_minor) VALUES
  (3, 14, 1, 'open', 500, 2000, 2500, 10, 9000, 500),
  (4, 15, 1, 'open', 500, 2500, 2600, 10, 9000, 500),
  (5, 16, 1, 'open', 500, NULL, NULL, 5000, 9000, 500);
INSERT INTO ledger_accounts (code, kind, owner_id, auction_id) VALUES
  ('held:2:5', 'held', 2, 5), ('held:3:5', 'held', 3, 5);
INSERT INTO bids VALUES (3, 1, 2, 'Bidder 1', 900, 's5555555555555555555555555555555', 'cccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccc', 500, 'leading', 40,
  '0000000000000000000000000000000000000000000000000000000000000000', '6666666666666666666666666666666666666666666666666666666666666666', 0, NULL);
INSERT INTO orders (id, listing_id, auction_id, buyer_id, seller_id, status, price_minor, fee_minor, created_at, paid_at, due_at)
  VALUES (13, 14, 3, 3, 1, 'paid', 2500, 125, 50, 50, 1209600050);
INSERT INTO ledger_accounts (code, kind, owner_id, order_id) VALUES ('protected:13', 'protected', 1, 13);
INSERT INTO ledger_transfers (kind, debit_code, credit_code, amount_minor, idempotency_key, at) VALUES
  ('release', 'held:2:3', 'available:2', 900, 'release:3', 50), ('payment', 'available:3', 'protected:13', 2500, 'payment:13', 50);
UPDATE auctions SET status = 'sold', bought_by = 3, closed_at = 50, ends_at = 50 WHERE id = 3;
UPDATE listings SET status = 'sold' WHERE id = 14;
UPDATE auctions SET reserve_minor = 2000, warnings_sent = 1 WHERE id = 4;
INSERT INTO watches VALUES (2, 4, 20), (3, 4, 20);
DELETE FROM watches WHERE user_id = 3 AND auction_id = 4;
INSERT INTO ledger_transfers (kind, debit_code, credit_code, amount_minor, idempotency_key, at) VALUES
  ('hold', 'available:2', 'held:2:5', 700, 'absentee:1', 30);
INSERT INTO absentee_maxima (auction_id, bidder_id, maximum_minor, at) VALUES (5, 2, 700, 30);

-- Listing 5: offered 20.00 for, the seller would take 25.00, accepted and not yet paid. Listing 6 has an offer that stands.
INSERT INTO listings (id, seller_id, kind, title, description, format, status, price_minor, created_at, published_at) VALUES
  (5, 1, 'coin', 'Large cent 1853', '', 'fixed', 'active', 3000, 1, 2), (6, 1, 'coin', 'Five francs 1811', '', 'fixed', 'active', 9000, 1, 2);
INSERT INTO offers (listing_id, buyer_id, seller_id, made_by, amount_minor, status, at, expires_at) VALUES
  (5, 2, 1, 'buyer', 2000, 'open', 100, 200), (6, 3, 1, 'buyer', 8000, 'open', 100, 200);
UPDATE offers SET status = 'countered' WHERE id = 1;
INSERT INTO offers (listing_id, buyer_id, seller_id, made_by, amount_minor, status, at, expires_at) VALUES
  (5, 2, 1, 'seller', 2500, 'open', 110, 210);
INSERT INTO orders (id, listing_id, auction_id, buyer_id, seller_id, status, price_minor, fee_minor, created_at, due_at)
  VALUES (4, 5, NULL, 2, 1, 'awaiting-payment', 2500, 125, 120, 345600120);
UPDATE offers SET status = 'accepted', order_id = 4 WHERE id = 3;
UPDATE listings SET status = 'reserved' WHERE id = 5;

-- Listings 17 and 18: two lots of one sale.
INSERT INTO listings (id, seller_id, kind, title, description, format, status, price_minor, created_at, published_at) VALUES
  (17, 1, 'coin', 'Gulden', '', 'auction', 'active', NULL, 1, 2), (18, 1, 'coin', 'Florin', '', 'auction', 'draft', NULL, 1, NULL);
INSERT INTO auctions (id, listing_id, seller_id, status, start_minor, starts_at, ends_at, price_minor) VALUES
  (6, 17, 1, 'draft', 500, 10, 900, 500), (7, 18, 1, 'draft', 500, 10, 900, 500);
INSERT INTO sales (id, seller_id, title, starts_at, closes_at, created_at) VALUES (1, 1, 'A cabinet', 20, 9000, 2);
UPDATE auctions SET status = 'open', starts_at = 20, ends_at = 9000, sale_id = 1, sale_lot = 1 WHERE id = 6;

-- Member 3 keeps two addresses; order 2, paid and not yet sent, goes to the first. Order 13 waits for one.
INSERT INTO addresses (id, user_id, name, line1, city, country, is_default, created_at) VALUES
  (1, 3, 'Third Bidder', '3 Mint Street', 'Perth', 'AU', 1, 55), (2, 3, 'Third Bidder', '9 Bank Lane', 'Perth', 'AU', 0, 56);
INSERT INTO order_addresses VALUES (2, 'Third Bidder', '3 Mint Street', '', 'Perth', '', '', 'AU', '', 60);

-- Listing 19: bought by member 2, sent at 100, not yet arrived.
INSERT INTO listings (id, seller_id, kind, title, description, format, status, price_minor, created_at, published_at) VALUES
  (19, 1, 'coin', 'Drachm', '', 'fixed', 'sold', 1000, 1, 2);
INSERT INTO orders (id, listing_id, auction_id, buyer_id, seller_id, status, price_minor, fee_minor, created_at, paid_at, due_at)
  VALUES (14, 19, NULL, 2, 1, 'paid', 1000, 50, 90, 90, 1209600090);
INSERT INTO ledger_accounts (code, kind, owner_id, order_id) VALUES ('protected:14', 'protected', 1, 14);
INSERT INTO ledger_transfers (kind, debit_code, credit_code, amount_minor, idempotency_key, at) VALUES
  ('payment', 'available:2', 'protected:14', 1000, 'payment:14', 90);
INSERT INTO shipments (order_id, carrier, tracking, at) VALUES (14, 'UPS', '1Z998', 100);
UPDATE orders SET status = 'shipped', shipped_at = 100, due_at = 86400200 WHERE id = 14;

-- Of the payout of 8.45, 1.45 came back from the bank.
INSERT INTO ledger_transfers (kind, debit_code, credit_code, amount_minor, idempotency_key, at) VALUES
  ('refund', 'outside', 'available:1', 145, 'payout:1:a:reversed:145', 3005);
UPDATE payouts SET reversed_minor = 145 WHERE id = 1;

-- A payout of 1.00 to member 1's newer card waits until that is a day old.
INSERT INTO ledger_transfers (kind, debit_code, credit_code, amount_minor, idempotency_key, at) VALUES ('payout', 'available:1', 'pending:1', 100, 'payout:1:d:out', 3006);
INSERT INTO payouts (id, user_id, key, amount_minor, status, method_id, destination, destination_ref, created_at, leaves_at)
  VALUES (4, 1, 'payout:1:d', 100, 'pending', 2, 'Mastercard ·4444', 'sandbox:2', 3006, 86402901);

-- Listings 70 to 73: bought by member 2, sent and disputed. Order 70: the return is on its way. Order 71: escalated, and
-- the operator decided on a part. Order 72: nobody decided, and the seller was paid. Order 73: escalated, not decided.
INSERT INTO listings (id, seller_id, kind, title, description, format, status, price_minor, created_at, published_at) VALUES
  (70, 1, 'coin', 'Obol', '', 'fixed', 'sold', 1000, 1, 2), (71, 1, 'coin', 'Follis', '', 'fixed', 'sold', 1000, 1, 2),
  (72, 1, 'coin', 'Siliqua', '', 'fixed', 'sold', 1000, 1, 2), (73, 1, 'coin', 'Tremissis', '', 'fixed', 'sold', 1000, 1, 2);
INSERT INTO orders (id, listing_id, auction_id, buyer_id, seller_id, status, price_minor, fee_minor, created_at, paid_at, due_at) VALUES
  (70, 70, NULL, 2, 1, 'paid', 1000, 50, 90, 90, 1209600090), (71, 71, NULL, 2, 1, 'paid', 1000, 50, 90, 90, 1209600090),
  (72, 72, NULL, 2, 1, 'paid', 1000, 50, 90, 90, 1209600090), (73, 73, NULL, 2, 1, 'paid', 1000, 50, 90, 90, 1209600090);
INSERT INTO ledger_accounts (code, kind, owner_id, order_id) VALUES
  ('protected:70', 'protected', 1, 70), ('protected:71', 'protected', 1, 71), ('protected:72', 'protected', 1, 72),
  ('protected:73', 'protected', 1, 73);
INSERT INTO ledger_transfers (kind, debit_code, credit_code, amount_minor, idempotency_key, at) VALUES
  ('payment', 'available:2', 'protected:70', 1000, 'payment:70', 90), ('payment', 'available:2', 'protected:71', 1000, 'payment:71', 90),
  ('payment', 'available:2', 'protected:72', 1000, 'payment:72', 90), ('payment', 'available:2', 'protected:73', 1000, 'payment:73', 90);
INSERT INTO shipments (order_id, carrier, tracking, at, is_traceable) VALUES
  (70, 'UPS', '1Z70', 100, 1), (71, 'UPS', '1Z71', 100, 1), (72, 'UPS', '1Z72', 100, 1), (73, 'UPS', '1Z73', 100, 1);
UPDATE orders SET status = 'shipped', shipped_at = 100, due_at = 2160000100 WHERE id >= 70;
UPDATE orders SET status = 'disputed', disputed_at = 200, due_at = 1209600200 WHERE id >= 70;
INSERT INTO order_returns (order_id, name, line1, line2, city, region, postal_code, country, phone, agreed_at) VALUES
  (70, 'First Seller', '1 Mint Street', '', 'Perth', '', '', 'AU', '', 300);
UPDATE orders SET dispute_stage = 'return-agreed', due_at = 1209600300 WHERE id = 70;
UPDATE order_returns SET carrier = 'UPS', tracking = '1Z70B', sent_at = 400 WHERE order_id = 70;
UPDATE orders SET dispute_stage = 'return-sent', due_at = 1209600400 WHERE id = 70;
UPDATE orders SET dispute_stage = 'escalated', escalated_at = 1209600200, due_at = 5184000200 WHERE id > 70;
INSERT INTO dispute_decisions VALUES (71, 'part', 400, 'The photos show a scratch.', 'operator', 1300000000);
INSERT INTO operator_log VALUES (1, 1300000000, 'operator', 'decide', 'order', 71, 'The photos show a scratch.', '{"outcome":"part","refundMinor":400}',
  '0000000000000000000000000000000000000000000000000000000000000000', '4a0e7c330e4b5756c98cfabff8877201aad08e4ccaf8347ce004acc324c97553');
INSERT INTO ledger_transfers (kind, debit_code, credit_code, amount_minor, idempotency_key, at) VALUES
  ('refund', 'protected:71', 'available:2', 400, 'refund:71', 1300000060), ('fee', 'protected:71', 'fees', 30, 'fee:71', 1300000060),
  ('proceeds', 'protected:71', 'available:1', 570, 'proceeds:71', 1300000060);
UPDATE orders SET status = 'refunded', refunded_minor = 400, settled_at = 1300000060, settled_by = 'operator', due_at = NULL WHERE id = 71;
INSERT INTO ledger_transfers (kind, debit_code, credit_code, amount_minor, idempotency_key, at) VALUES
  ('fee', 'protected:72', 'fees', 50, 'fee:72', 5184000200), ('proceeds', 'protected:72', 'available:1', 950, 'proceeds:72', 5184000200);
UPDATE orders SET status = 'released', settled_at = 5184000200, settled_by = 'clock', due_at = NULL WHERE id = 72;
INSERT INTO outbox (kind, payload, dedupe_key, created_at, retry_at) VALUES
  ('sessions-ended', '{"memberId":1,"sessionIds":[]}', 'k', 100, 200);

-- The catalogue: two types of the United States.
INSERT INTO catalogue_issuers (code, name) VALUES ('us', 'United States');
INSERT INTO catalogue_types (id, kind, title, issuer_code, denomination_text, denomination_value, denomination_unit, year_from,
  year_to, calendar, years_text, composition_text, weight_mg, diameter_um, obverse, reverse, source, words, tags) VALUES
  (1000, 'coin', '1 Dollar (Morgan)', 'us', '1 dollar', 1, 'dollar', 1878, 1921, 'gregorian', '1878–1904, 1921',
    'Silver .900', 26730, 38100, 'Head of Liberty.', 'Eagle.', 'Coinage Act of 1873', '1 Dollar (Morgan) KM 110', 'kcoin ius c19'),
  (1001, 'coin', '1 Cent (Indian Head)', 'us', '1 cent', 1, 'cent', 1859, 1909, 'gregorian', '1859–1909',
    'Bronze', 3110, 19050, 'Head of Liberty.', 'Wreath.', 'Coinage Act of 1864', '1 Cent (Indian Head)', 'kcoin ius c19');
INSERT INTO catalogue_issues VALUES (1000, 1, 'CC', 'Carson City', '1878–1885', '{"1878":2212000}');
INSERT INTO catalogue_references VALUES (1000, 1, 'KM', '110');
INSERT INTO listing_facts (listing_id, type_id, year_from, year_to, grade, grade_scale, grade_value, grade_from, grade_to, grader, certificate)
  VALUES (2, 1000, 1780, 1780, 'MS 63', 'sheldon', 63, 63, 63, 'ngc', '3193674-002');
-- Listing 2, which is on sale, and listing 70, which was sold, are of type 1000.
INSERT INTO listing_facts (listing_id, type_id) VALUES (70, 1000);

-- Member 2 is notified every morning of what this search found: listing 6.
INSERT INTO saved_searches (id, user_id, name, query, alert, created_at) VALUES (1, 2, 'Thalers', 'q=thaler', 'daily', 10);
INSERT INTO saved_search_matches VALUES (1, 6, 20, NULL);

-- What seller 1 answered to a suggestion for listing 1.
INSERT INTO suggestion_answers VALUES (1, 'year', 'reader', '1921', 'accepted', '1921', 50);

-- Listings 90 to 92 and 94 ship from Australia: 5.00 inland, nothing to Oceania, 12.00 to the rest of the world. Order 90 goes
-- to member 3 in Australia, order 91 to member 2 in Germany, who has given no address yet. Listing 91 has an offer; 92 and 93
-- are drafts, 93 without terms. Listings 95 and 96 can only be collected, in Perth; order 92 is member 3's, who has not done so yet.
INSERT INTO listings (id, seller_id, kind, title, description, format, status, price_minor, created_at, published_at) VALUES
  (90, 1, 'coin', 'Florin 1910', '', 'fixed', 'draft', 1000, 1, NULL), (91, 1, 'coin', 'Penny 1930', '', 'fixed', 'draft', 1000, 1, NULL),
  (92, 1, 'coin', 'Sixpence', '', 'fixed', 'draft', 1000, 1, NULL), (93, 1, 'coin', 'Threepence', '', 'fixed', 'draft', 1000, 1, NULL),
  (94, 1, 'coin', 'Crown 1937', '', 'fixed', 'draft', 1000, 1, NULL), (95, 1, 'coin', 'Halfpenny 1911', '', 'fixed', 'draft', 1000, 1, NULL),
  (96, 1, 'coin', 'Shilling 1933', '', 'fixed', 'draft', 1000, 1, NULL);
INSERT INTO postage_terms SELECT id, 'AU', NULL, NULL, NULL, 0, 0, 3, 0, 'Perth' FROM listings WHERE id IN (95, 96);
INSERT INTO postage_terms SELECT id, 'AU', 500, NULL, 1200, 1, 0, 3, 0, NULL FROM listings WHERE id IN (90, 91, 92, 94);
UPDATE listings SET status = 'active', published_at = 2 WHERE id IN (90, 91, 94, 95, 96);
INSERT INTO orders (id, listing_id, buyer_id, seller_id, status, price_minor, fee_minor, created_at, paid_at, postage_minor, ship_to, due_at) VALUES
  (90, 90, 3, 1, 'paid', 1000, 50, 90, 90, 500, 'AU', 1209600090), (91, 94, 2, 1, 'paid', 1000, 50, 90, 90, 1200, 'DE', 1209600090),
  (92, 96, 3, 1, 'paid', 1000, 50, 90, 90, 0, 'collection', 1209600090);
INSERT INTO ledger_accounts (code, kind, owner_id, order_id) VALUES ('protected:90', 'protected', 1, 90), ('protected:91', 'protected', 1, 91), ('protected:92', 'protected', 1, 92);
INSERT INTO ledger_transfers (kind, debit_code, credit_code, amount_minor, idempotency_key, at) VALUES
  ('deposit', 'outside', 'available:2', 2200, 'deposit:90', 90), ('deposit', 'outside', 'available:3', 2500, 'deposit:91', 90),
  ('payment', 'available:3', 'protected:90', 1500, 'payment:90', 90), ('payment', 'available:2', 'protected:91', 2200, 'payment:91', 90),
  ('payment', 'available:3', 'protected:92', 1000, 'payment:92', 90);
INSERT INTO order_addresses VALUES (90, 'Third Bidder', '3 Mint Street', '', 'Perth', '', '', 'AU', '', 90);
UPDATE listings SET status = 'sold' WHERE id IN (90, 94, 96);
INSERT INTO offers (id, listing_id, buyer_id, seller_id, made_by, amount_minor, status, at, expires_at, postage_minor, ship_to)
  VALUES (90, 91, 2, 1, 'buyer', 800, 'open', 100, 200, 1200, 'DE');

-- Member 1 charges 1.00 for each further piece in Australia. Member 3 bought listings 400 and 401, which go in one parcel, and
-- 402, which hasn't joined it yet.
INSERT INTO further_postage VALUES (1, 100, NULL, 300);
INSERT INTO listings (id, seller_id, kind, title, description, format, status, price_minor, created_at, published_at) VALUES
  (400, 1, 'coin', 'Florin 1927', '', 'fixed', 'draft', 1000, 1, NULL), (401, 1, 'coin', 'Florin 1934', '', 'fixed', 'draft', 1000, 1, NULL),
  (402, 1, 'coin', 'Florin 1951', '', 'fixed', 'draft', 1000, 1, NULL);
INSERT INTO postage_terms SELECT id, 'AU', 500, NULL, 1200, 1, 0, 3, 0, NULL FROM listings WHERE id BETWEEN 400 AND 402;
UPDATE listings SET status = 'active', published_at = 2 WHERE id BETWEEN 400 AND 402;
INSERT INTO orders (id, listing_id, buyer_id, seller_id, status, price_minor, fee_minor, created_at, paid_at, postage_minor, ship_to, due_at) VALUES
  (400, 400, 3, 1, 'paid', 1000, 50, 90, 90, 500, 'AU', 1209600090), (401, 401, 3, 1, 'paid', 1000, 50, 91, 91, 500, 'AU', 1209600091),
  (402, 402, 3, 1, 'paid', 1000, 50, 92, 92, 500, 'AU', 1209600092);
INSERT INTO ledger_accounts (code, kind, owner_id, order_id) VALUES
  ('protected:400', 'protected', 1, 400), ('protected:401', 'protected', 1, 401), ('protected:402', 'protected', 1, 402);
INSERT INTO ledger_transfers (kind, debit_code, credit_code, amount_minor, idempotency_key, at) VALUES
  ('deposit', 'outside', 'available:3', 4500, 'deposit:400', 90), ('payment', 'available:3', 'protected:400', 1500, 'payment:400', 90),
  ('payment', 'available:3', 'protected:401', 1500, 'payment:401', 91), ('payment', 'available:3', 'protected:402', 1500, 'payment:402', 92);
INSERT INTO parcels (id, buyer_id, seller_id, ships_from, ship_to, further_minor, opened_at, closes_at) VALUES (1, 3, 1, 'AU', 'AU', 100, 90, 259200090);
UPDATE orders SET parcel_id = 1, due_at = 1468800090 WHERE id = 400;
INSERT INTO ledger_transfers (kind, debit_code, credit_code, amount_minor, idempotency_key, at) VALUES
  ('refund', 'protected:401', 'available:3', 400, 'order:401:combined', 91);
UPDATE orders SET parcel_id = 1, postage_minor = 100, saved_postage_minor = 400, due_at = 1468800090 WHERE id = 401;
UPDATE listings SET status = 'sold' WHERE id BETWEEN 400 AND 402;

-- Member 1 keeps two postage profiles.
INSERT INTO postage_profiles (user_id, name, is_default, ships_from, domestic_minor, region_minor, world_minor, is_tracked, is_insured, dispatch_days, accepts_returns) VALUES
  (1, 'Coins', 1, 'AU', 500, NULL, 1200, 1, 0, 3, 0), (1, 'Letters', 0, 'AU', 0, NULL, NULL, 0, 0, 3, 0);

-- Listings 196 to 198 are auctions that ship from Australia like listing 90. Auction 8 runs: member 2 bid from Germany, then
-- member 3 leads from Australia. For auction 9, which opens later, member 2 has left a maximum. Auction 10 was sold to member
-- 2, who paid the postage to Germany from the hold.
INSERT INTO listings (id, seller_id, kind, title, description, format, status, price_minor, created_at, published_at) VALUES
  (196, 1, 'coin', 'Adelaide pound', '', 'auction', 'draft', NULL, 1, NULL), (197, 1, 'coin', 'Holey dollar', '', 'auction', 'draft', NULL, 1, NULL),
  (198, 1, 'coin', 'Dump 1813', '', 'auction', 'draft', NULL, 1, NULL);
INSERT INTO postage_terms SELECT id, 'AU', 500, NULL, 1200, 1, 0, 3, 0, NULL FROM listings WHERE id BETWEEN 196 AND 198;
UPDATE listings SET status = 'active', published_at = 2 WHERE id BETWEEN 196 AND 198;
INSERT INTO auctions (id, listing_id, seller_id, status, start_minor, starts_at, ends_at, price_minor) VALUES
  (8, 196, 1, 'open', 500, 10, 9000, 500), (9, 197, 1, 'open', 500, 5000, 9000, 500), (10, 198, 1, 'open', 500, 10, 1000, 500);
INSERT INTO bids VALUES (8, 1, 2, 'Bidder 1', 800, 'tttttttttttttttttttttttttttttttt', 'cccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccc', 500, 'leading', 20,
  '0000000000000000000000000000000000000000000000000000000000000000', '7777777777777777777777777777777777777777777777777777777777777777', 1200, 'DE');
INSERT INTO bids VALUES (8, 2, 3, 'Bidder 2', 2000, 'uuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuu', 'cccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccc', 850, 'leading', 30,
  '7777777777777777777777777777777777777777777777777777777777777777', '8888888888888888888888888888888888888888888888888888888888888888', 500, 'AU');
INSERT INTO ledger_accounts (code, kind, owner_id, auction_id) VALUES ('held:2:9', 'held', 2, 9), ('held:3:9', 'held', 3, 9);
INSERT INTO ledger_transfers (kind, debit_code, credit_code, amount_minor, idempotency_key, at) VALUES
  ('hold', 'available:2', 'held:2:9', 1900, 'absentee:2', 30);
INSERT INTO absentee_maxima (auction_id, bidder_id, maximum_minor, at, postage_minor, ship_to) VALUES (9, 2, 700, 30, 1200, 'DE');
INSERT INTO bids VALUES (10, 1, 2, 'Bidder 1', 900, 'vvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvv', 'cccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccc', 500, 'leading', 20,
  '0000000000000000000000000000000000000000000000000000000000000000', '9999999999999999999999999999999999999999999999999999999999999999', 1200, 'DE');
INSERT INTO orders (id, listing_id, auction_id, buyer_id, seller_id, status, price_minor, fee_minor, created_at, paid_at, postage_minor, ship_to, due_at)
  VALUES (196, 198, 10, 2, 1, 'paid', 500, 25, 1000, 1000, 1200, 'DE', 1209601000);
INSERT INTO ledger_accounts (code, kind, owner_id, order_id) VALUES ('protected:196', 'protected', 1, 196);
INSERT INTO ledger_transfers (kind, debit_code, credit_code, amount_minor, idempotency_key, at) VALUES
  ('payment', 'held:2:10', 'protected:196', 1700, 'payment:196', 1000), ('release', 'held:2:10', 'available:2', 400, 'release:close:10', 1000);
UPDATE auctions SET status = 'sold', closed_at = 1000 WHERE id = 10;
UPDATE listings SET status = 'sold' WHERE id = 198;

-- Member 3 reported listing 2. Listing 300 was removed.
INSERT INTO reports (id, reporter_id, kind, target_id, reason, note, at) VALUES (1, 3, 'listing', 2, 'misleading', 'Dated 1780, but struck later.', 60);
INSERT INTO listings (id, seller_id, kind, title, description, format, status, price_minor, created_at, published_at) VALUES
  (300, 1, 'coin', 'Rubel 1825', '', 'fixed', 'active', 9000, 1, 2);
INSERT INTO removals (kind, target_id, reason, removed_by, at) VALUES ('listing', 300, 'It is a modern copy.', 'operator', 1300000200);
INSERT INTO operator_log VALUES (2, 1300000200, 'operator', 'remove', 'listing', 300, 'It is a modern copy.', NULL,
  '4a0e7c330e4b5756c98cfabff8877201aad08e4ccaf8347ce004acc324c97553', '3ef975c785d31720c9cc821a659302b3196464d1f7427a04fdcd48f136bc5691');
UPDATE listings SET status = 'removed' WHERE id = 300;
UPDATE removals SET carried_out_at = 1300000201, status_before = 'active' WHERE id = 1;
-- Members 2 and 3 follow member 1.
INSERT INTO follows (id, follower_id, followed_id, at) VALUES (1, 2, 1, 50), (2, 3, 1, 51);
-- Member 1 published article 1 in two revisions, which member 2 read and commented on. Article 2 is a draft.
INSERT INTO articles (id, author_id, title, summary, tags, body, created_at) VALUES
  (1, 1, 'Adelaide pounds', 'How to tell the two types apart.', 'australia,gold', 'Look at the crack in the die.', 10),
  (2, 1, '', '', '', 'Notes', 20);
INSERT INTO article_revisions (article_id, number, at, title, summary, tags, note, words, cover, body, shown) VALUES
  (1, 1, 30, 'Adelaide pounds', 'How to tell the two types apart.', 'australia,gold', '', 4, NULL, 'Look at the crack.', '{}'),
  (1, 2, 40, 'Adelaide pounds', 'How to tell the two types apart.', 'australia,gold', 'Clearer', 7, '/photos/eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee/full.webp', 'Look at the crack in the die.', '{}');
INSERT INTO article_tags VALUES ('australia', 30, 1), ('gold', 30, 1);
INSERT INTO article_photos VALUES ('eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee', 1, 1600, 1200, 25);
INSERT INTO article_reads VALUES (1, 2);
INSERT INTO article_comments (id, article_id, author_id, parent_id, text, at) VALUES (1, 1, 2, NULL, 'Thank you.', 50), (2, 1, 1, 1, 'You are welcome.', 60);

INSERT INTO letters (id, reference, key, name, email, topic, body, at) VALUES
  (1, '23456789AB', '00000000-0000-4000-8000-000000000001', 'Ada', 'ada@example.test', 'order', 'Where is my order 2?', 5);
-- Member 2 collects: a public collection that offers swaps, with a Morgan dollar for swap, which has a photo, one that is wanted
-- for at most 90.00 and what they bought in order 1; and a private collection. Member 3 has a collection too.
INSERT INTO collections (id, owner_id, name, description, is_public, offers_swaps, created_at) VALUES
  (1, 2, 'Dollars', 'Since 1987.', 1, 1, 10), (2, 2, 'At the bank', '', 0, 0, 10), (3, 3, 'Thalers', '', 0, 0, 10);
INSERT INTO collection_items (id, collection_id, owner_id, status, kind, type_id, title, attributes, issuer, year_from, grade_from, grade_to,
  quantity, acquired_on, price_minor, price_currency, want_max_minor, place, storage, public_note, private_note, order_id, created_at) VALUES
  (1, 1, 2, 'swap', 'coin', 1000, 'Morgan dollar', '{"grade":"VF"}', 'United States', 1921, 20, 39, 2, '2020-02-29', 4000, 'USD', NULL, 'A fair', '', '', '', NULL, 20),
  (2, 1, 2, 'want', 'coin', 1000, 'Morgan dollar', '{"grade":"MS 63"}', 'United States', NULL, 63, 63, 1, NULL, NULL, NULL, 9000, '', '', '', '', NULL, 20),
  (3, 2, 2, 'own', 'coin', NULL, 'Thaler', '{}', '', NULL, NULL, NULL, 1, NULL, 5100, 'USD', NULL, '', 'Box 3', '', '', 1, 2000);
INSERT INTO collection_photos VALUES (1, 1, 1, '00000000000000000000000000000c01', 800, 800, '', 9, 'obverse', 30);
UPDATE collections SET cover_item_id = 1 WHERE id = 1;
-- The emails of all notifications are in the outbox. Member 2 wants none about comments, and got a daily email before.
UPDATE notification_emails SET after_id = 1;
INSERT INTO notification_preferences VALUES (2, 'comments', 1, 'none', 1);
INSERT INTO push_devices VALUES (1, 2, '00000000000000000000000000000001', 'https://fcm.googleapis.com/fcm/send/a', 'Baaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'cccccccccccccccccccccc', 100);
INSERT INTO vacations VALUES (3, 1900000001000, 0, 1900000000000);
INSERT INTO email_pauses VALUES ('notification:2:outbid:2', 600001);
INSERT INTO digests VALUES (2, 0, 28800000, 1, 28800000);

-- Auction 12 wasn't sold and is sealed: member 2's bid, and member 3's higher one, are in a file.
INSERT INTO listings (id, seller_id, kind, title, description, format, status, price_minor, created_at, published_at) VALUES
  (199, 1, 'coin', 'Kangaroo penny', '', 'auction', 'active', NULL, 1, 2);
INSERT INTO auctions (id, listing_id, seller_id, status, start_minor, reserve_minor, starts_at, ends_at, price_minor) VALUES
  (12, 199, 1, 'open', 500, 9000, 10, 1000, 500);
INSERT INTO bids VALUES (12, 1, 2, 'Bidder 1', 800, 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx', 'cccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccc', 500, 'leading', 20,
  '0000000000000000000000000000000000000000000000000000000000000000', 'abababababababababababababababababababababababababababababababab', 0, NULL);
INSERT INTO bids VALUES (12, 2, 3, 'Bidder 2', 2000, 'yyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy', 'cccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccc', 850, 'leading', 30,
  'abababababababababababababababababababababababababababababababab', 'bcbcbcbcbcbcbcbcbcbcbcbcbcbcbcbcbcbcbcbcbcbcbcbcbcbcbcbcbcbcbcbc', 0, NULL);
INSERT INTO ledger_transfers (kind, debit_code, credit_code, amount_minor, idempotency_key, at) VALUES
  ('release', 'held:3:12', 'available:3', 2000, 'close:12:release', 1000);
UPDATE auctions SET status = 'unsold', closed_at = 1000 WHERE id = 12;
UPDATE listings SET status = 'ended' WHERE id = 199;
UPDATE auctions SET sealed_at = 2000, sealed_sha256 = 'dddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddd' WHERE id = 12;
INSERT INTO sealed_bidders VALUES (2, 12, 800, 0), (3, 12, 2000, 0);
INSERT INTO folded_transfers SELECT id, 12, 3, iif(kind = 'hold', amount_minor, -amount_minor) FROM ledger_transfers
  WHERE 'held:3:12' IN (debit_code, credit_code);
DELETE FROM bids WHERE auction_id IN (SELECT id FROM auctions WHERE sealed_at IS NOT NULL);
DELETE FROM ledger_postings WHERE transfer_id IN (SELECT id FROM folded_transfers);
DELETE FROM ledger_transfers WHERE id IN (SELECT id FROM folded_transfers);
