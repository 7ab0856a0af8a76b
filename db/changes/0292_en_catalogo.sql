-- Whether a teacher lets the catalogue name them (decision 263).
alter table usuario add column en_catalogo boolean not null default false;

-- The certificate that a course gives, in a line of its public page.
alter table curso add column certificacion text constraint curso_certificacion check (length(certificacion) <= 200);
