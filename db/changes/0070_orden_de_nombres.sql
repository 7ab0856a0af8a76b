-- Ñ is a letter of its own, after N: as n~, which in bytes follows each n with another letter after it. The accents of vowels stay out.
alter table usuario drop column orden_nombre;

alter table usuario add column orden_nombre text collate "C" not null generated always as (plano(
  replace(lower(papellido || ' ' || coalesce(sapellido, '') || ' ' || nombres), 'ñ', 'n~'))) stored;

create index usuario_orden on usuario (orden_nombre, id_usuario);

create index usuario_perfil on usuario (id_perfil, orden_nombre);

update matricula m set orden_nombre = u.orden_nombre from usuario u
  where u.id_usuario = m.id_usuario and m.orden_nombre is distinct from u.orden_nombre;
