-- When the charges of an enrolment made late are due, and whether a charge was overdue when it was made: it never has a late fee.
insert into parametro (clave, valor, tipo, descripcion, del_sistema) values
  ('matricula.diasGracia', '0', 'NUMERO', 'Días después de la matrícula antes de los que no vence ninguna de sus cuentas', true),
  ('matricula.vencimientos', 'CALENDARIO', 'LISTA', 'Cuentas de quien se matricula tarde: CALENDARIO (las del grupo; lo ya pasado vence al matricularse) o MATRICULA (todas se corren)', true);

alter table cuenta add column nacida_vencida boolean not null default false;

-- Marks the charges that a late fee could still reach and that are known to have been overdue when they were made. Neither versions nor the
-- audit change: nothing was done to them.
alter table cuenta disable trigger user;
update cuenta c set nacida_vencida = true
where c.estado in ('PENDIENTE', 'PARCIAL') and c.tipo <> 'MORA' and c.fecha_vencimiento < dia_de(c.fecha_creacion)
  and not exists (select from cuenta m where m.id_cuenta_origen = c.id_cuenta);
alter table cuenta enable trigger user;
