call vigilar('perfil', 'id_perfil');

-- The profile of the adults of students; null where none is active.
create function perfil_apoderado() returns bigint stable language sql
  return (select min(id_perfil) from perfil where estado = 'ACTIVO' and 'ROLE_APODERADO' = any (roles));

-- The profile with which a session acts: the user's own, or that of families.
create function perfil_en_sesion(propio bigint, en_familia boolean) returns bigint stable language sql
  return case when en_familia then coalesce(perfil_apoderado(), propio) else propio end;
