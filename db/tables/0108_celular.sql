-- The search of the program finds a student by the digits of the telephone, however they are written.
create index usuario_celular on usuario using gin (regexp_replace(celular, '\D', '', 'g') gin_trgm_ops);
