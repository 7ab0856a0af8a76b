/**
 * Names that people write for a type of document, by its code; a type without a row here has its code and its name.
 * `digits`: length of a number that people write without its leading zeros.
 */
export const NOMBRES_DE_DOCUMENTO: Record<string, { nombres: string[]; digits?: number }> = {
  DNI: { nombres: ['Documento nacional de identidad', 'Libreta electoral', 'L.E.'] },
  CE: {
    nombres: [
      'Carné de extranjería',
      'Carnet de extranjería',
      'Carnet extranjero',
      'C. extranjería',
      'Extranjería',
      'Foreigner card',
      'Residence card',
    ],
    digits: 9,
  },
  PASAPORTE: { nombres: ['Pasaporte', 'Passport', 'Pas', 'Pasap', 'Passeport', 'Reisepass'] },
  PTP: { nombres: ['Permiso temporal de permanencia'] },
  CPP: { nombres: ['Carné de permiso temporal', 'Carnet de permiso temporal'] },
  RUT: { nombres: ['RUN', 'Rol único tributario', 'Rol único nacional', 'Cédula chilena'] },
  CEDULA: { nombres: ['Cédula', 'Cédula de identidad', 'Cédula de ciudadanía', 'C.I.', 'C.C.'] },
  CURP: { nombres: ['Clave única de registro de población'] },
}
