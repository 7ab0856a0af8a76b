-- The adult who signed a consent for a minor; null where people sign for themselves (decision 241).
alter table consentimiento add column id_firmante bigint constraint consentimiento_firmante references usuario,
  drop constraint consentimiento_uno;
alter table consentimiento add constraint consentimiento_uno unique nulls not distinct (id_usuario, numero, id_firmante),
  add constraint consentimiento_de_otro check (id_firmante is distinct from id_usuario);
create index consentimiento_firmante on consentimiento (id_firmante) where id_firmante is not null;
