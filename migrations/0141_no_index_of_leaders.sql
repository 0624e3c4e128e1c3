-- No query looks for auctions by their leader, and every bid wrote it.
DROP INDEX auctions_leader;
