-- Why the office let a held seat go; null where its holder did.
alter table reserva add column motivo text constraint reserva_motivo check (motivo is null or estado = 'SOLTADA');
