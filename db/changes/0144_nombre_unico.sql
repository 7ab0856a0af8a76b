-- A foreign document may carry a single name (decision 175): the person has it in `nombres`, and no surname.
alter table tipo add column nombre_unico boolean not null default false;

alter table tipo add constraint tipo_nombre_unico check (not nombre_unico or categoria = 'TIPO_DOCUMENTO');

update tipo set nombre_unico = true where categoria = 'TIPO_DOCUMENTO' and codigo in ('CE', 'PASAPORTE', 'PTP', 'CPP');

alter table usuario add constraint usuario_sapellido check (papellido <> '' or sapellido is null);

-- Without a surname, the given name is what orders: no space comes before it.
alter table usuario drop column orden_nombre;

alter table usuario add column orden_nombre text collate "C" not null generated always as (plano(
  replace(lower(ltrim(papellido || ' ' || coalesce(sapellido, '') || ' ' || nombres)), 'ñ', 'n~'))) stored;

create index usuario_orden on usuario (orden_nombre, id_usuario);

create index usuario_perfil on usuario (id_perfil, orden_nombre);
