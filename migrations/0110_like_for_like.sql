-- Works out past months again, now with price changes apart from additions. The sweep does so, some collections a minute.
UPDATE collection_histories SET made_at = 0, revision = revision + 1;
