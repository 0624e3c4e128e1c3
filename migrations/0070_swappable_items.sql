-- The pieces that a member would swap, without reading those that they keep.
CREATE INDEX collection_items_swappable ON collection_items (owner_id, type_id)
  WHERE status = 'swap' AND deleted_at IS NULL;
