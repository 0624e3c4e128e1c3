-- What follows a publication, a listing that comes back on sale and a lower price stands in the verbs' own batches.
DROP TRIGGER followers_are_notified;
DROP TRIGGER saved_searches_are_matched;
DROP TRIGGER search_words_are_learnt;
DROP TRIGGER wants_are_matched;
DROP TRIGGER wants_are_matched_with_a_cut;
