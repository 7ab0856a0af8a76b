-- Whether an event writes a mail: its notice is on and has a text.
create function avisa(evento text) returns boolean stable language plpgsql as $$
begin
  return parametro_de('aviso.' || evento) is not distinct from 'true' and hay_mensaje(evento);
end $$;

-- Whether an event has a text for its mail.
create function hay_mensaje(evento text) returns boolean stable language plpgsql as $$
begin
  return exists (select from mensaje where tipo = evento and canal = 'CORREO' and predeterminado and estado = 'ACTIVO');
end $$;

call vigilar('mensaje', 'id_mensaje');
