-- The code of a turn in its mails: by it, its owner takes or refuses the offered seat.
alter table espera
  add column codigo uuid not null default gen_random_uuid() constraint espera_codigo_unico unique;

update mensaje set cuerpo = replace(cuerpo, 'Para tomarla, comuníquese con nosotros antes de esa fecha.', 'Para tomarla o dejarla pasar, abra este enlace antes de esa fecha: {{enlace}}')
where tipo = 'VACANTE' and canal = 'CORREO' and cuerpo like '%Para tomarla, comuníquese con nosotros antes de esa fecha.%';
