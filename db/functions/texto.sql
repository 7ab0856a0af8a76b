-- Text as people search and sort it: without case or accents, single spaces. Immutable, so it can be indexed.
create function plano(text) returns text immutable parallel safe strict language sql
  return regexp_replace(lower(public.unaccent('public.unaccent'::regdictionary, $1)), '\s+', ' ', 'g');
