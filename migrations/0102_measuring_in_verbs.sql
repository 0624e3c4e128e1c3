-- The verbs that add a photo or give it other pixels have it measured, in their own batches.
DROP TRIGGER photo_measures_new_addition;
DROP TRIGGER photo_measures_new_photo;
DROP TRIGGER photo_measures_other_pixels;
