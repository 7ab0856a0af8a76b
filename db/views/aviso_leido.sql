-- Notices that each user has read in the bell: all until an instant, and single notices after it.
create view aviso_leido as
  select u.id_usuario, coalesce(v.hasta, u.fecha_creacion) as hasta, coalesce(v.claves, '{}') as claves
  from usuario u left join aviso_visto v on v.id_usuario = u.id_usuario;
