-- How often a member was given each number of stars, so that no page has to read their reviews to say what they come to.

-- The stars of a review: its rating, and each detail that its author rated.
CREATE VIEW review_stars (order_id, subject_id, opens_at, part, stars) AS
SELECT r.order_id, r.subject_id, r.opens_at, e.key, e.value
FROM reviews AS r CROSS JOIN json_each(json_object('rating', r.rating, 'described', r.described,
  'communication', r.communication, 'dispatch', r.dispatch, 'packaging', r.packaging)) AS e
WHERE e.type <> 'null';

-- Of all reviews, those included that nobody can read yet: whoever shows a member's rating takes them off. Only a trigger
-- writes it.
CREATE TABLE rating_counts (
  subject_id integer NOT NULL,
  part text NOT NULL,
  stars integer NOT NULL,
  review_count integer NOT NULL,
  PRIMARY KEY (subject_id, part, stars),
  CONSTRAINT rating_counts_subject_fk FOREIGN KEY (subject_id) REFERENCES users (id),
  CONSTRAINT rating_counts_part_known CHECK (part IN ('rating', 'described', 'communication', 'dispatch', 'packaging')),
  CONSTRAINT rating_counts_stars_range CHECK (stars BETWEEN 1 AND 5),
  CONSTRAINT rating_counts_range CHECK (review_count >= 1)
) STRICT, WITHOUT ROWID;

INSERT INTO rating_counts (subject_id, part, stars, review_count)
SELECT subject_id, part, stars, COUNT(*) FROM review_stars GROUP BY subject_id, part, stars;

-- A review is never changed or deleted, so each is counted once.
CREATE TRIGGER reviews_are_counted AFTER INSERT ON reviews
BEGIN
  INSERT INTO rating_counts (subject_id, part, stars, review_count)
    SELECT subject_id, part, stars, 1 FROM review_stars WHERE order_id = NEW.order_id AND subject_id = NEW.subject_id
    ON CONFLICT DO UPDATE SET review_count = review_count + 1;
END;
