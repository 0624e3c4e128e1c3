-- What is unread is found and marked without a walk through everything that was read.
CREATE INDEX notifications_unread ON notifications (user_id,id) WHERE read = 0;

-- The receipt of a bid is its row in `bids`, shown on the bids page. A second copy among the notifications is not one.
DELETE FROM notifications WHERE kind = 'bid-receipt';
