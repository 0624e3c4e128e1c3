-- The report of a dispute or refund takes what is due itself: a trigger knew no time of a later change, and dated it like
-- the ledger's last transfer, which may be in a month whose statement has been read. Insert into debts_to_pay to take.
DROP TRIGGER chargebacks_take;
DROP TRIGGER chargebacks_take_later;
