-- The file of a limit, such as the order of a court (decision 268): it stands beside the reason, in the table of the other private files.
alter table archivo alter column id_ingreso drop not null,
  -- The limit that it gives the reason of.
  add column id_vinculo bigint constraint archivo_vinculo references vinculo on delete cascade,
  add constraint archivo_de_uno check (num_nonnulls(id_ingreso, id_vinculo) = 1);
create unique index archivo_limite_unico on archivo (id_vinculo) where estado = 'VIGENTE' and id_vinculo is not null;
create index archivo_vinculo on archivo (id_vinculo) where id_vinculo is not null;
