/**
 * Words that lists of leaked passwords are made of, in the languages of the school and of the web. Long passwords on
 * those lists are one or two of these words with digits and signs around them, which is what `rule.ts` matches.
 */
const WORDS = `
password passwort passwords contrasena contrasenia contrasenas clave claves motdepasse kennwort parola senha pass pwd
secret secreto secreta geheim acceso access login entrar usuario user guest invitado invite default cambiame changeme
change cambiar temporal temporary inicial initial admin administrador administrator administrateur root superuser master
maestro system sistema server servidor oracle mysql postgres windows linux ubuntu google facebook instagram whatsapp
youtube gmail hotmail outlook yahoo internet computer computadora laptop samsung iphone android apple microsoft
welcome bienvenido bienvenida bienvenidos bienvenue willkommen hola hello bonjour hallo buenosdias goodmorning
qwerty qwertz azerty asdf asdfgh zxcvbn qwertyuiop asdfghjkl zxcvbnm qazwsx qazwsxedc wsxedc qweasd qweasdzxc
zaqwsx qwe asd zxc abc abcd abcde abcdef abcdefg abcdefgh xyz aaa aaaa
iloveyou ilove teamo tequiero teadoro tequieromucho teamomucho jetaime ichliebedich love lover lovely amor amore
amorcito miamor mivida corazon heart amour liebe schatz schatzi chouchou doudou cherie princesa princess prinzessin
princesse angel angelito angels bebe baby babygirl hermosa hermoso bonita bonito preciosa beautiful sweetheart sweetie
chocolate cookie cookies sunshine sonnenschein soleil sol luna estrella star stars flower flor flores rosa cielo
monkey dragon tiger lion leon tigre perro perrito gato gatito gatita dog cat puppy kitty conejo oso caballo mariposa
butterfly elefante unicornio unicorn chien chat hund katze papillon
football futbol soccer baseball basketball basquetbol voley fussball barcelona realmadrid madrid juventus liverpool
arsenal chelsea manchester alianza alianzalima universitario cristal sportingcristal boca bocajuniors river riverplate
america chivas cruzazul messi ronaldo cristiano neymar maradona pele
superman batman spiderman pokemon pikachu naruto goku dragonball starwars hellokitty minecraft fortnite mario sonic
matrix gandalf hobbit potter harrypotter metallica nirvana eminem shakira rebelde ferrari mercedes porsche mustang
toyota corvette yamaha harley
dios diosito jesus jesuscristo cristo god jesuschrist lordjesus diosesamor diosmio maria virgen espiritusanto bendicion
familia family famille hermano hermana mama papa mami papi mamita papito mamasita madre padre mother father mom dad
hijo hija hijos nino nina amiga amigo amigos amistad friend friends friendship forever porsiempre siempre
juan jose josemaria carlos luis miguel pedro jorge antonio francisco manuel alejandro alejandra daniel daniela david
andres andrea fernando fernanda ricardo roberto eduardo diego sebastian gabriel gabriela valentina camila sofia isabella
ana lucia patricia rosario carmen claudia monica veronica jessica jennifer michael michelle jordan thomas charlie robert
george ashley nicole anthony william joshua andrew matthew hunter maggie buster harley ginger jackson samantha
elizabeth victoria carolina mariana paola karina karen vanessa estefania guadalupe
peru peruano lima arequipa cusco mexico argentina colombia chile espana ecuador bolivia venezuela uruguay paraguay
france paris deutschland berlin london england canada brasil
escuela colegio instituto institucion academia universidad school college university student estudiante estudiantes
alumno alumna alumnos profesor profesora docente teacher curso cursos matricula aula ecole schule lehrer
enero febrero marzo abril mayo junio julio agosto septiembre setiembre octubre noviembre diciembre
january february march april june july august september october november december
lunes martes miercoles jueves viernes sabado domingo monday tuesday wednesday thursday friday saturday sunday
primavera verano otono invierno spring summer autumn winter sommer
feliz felicidad happy happiness alegria smile sonrisa libertad freedom paz peace vida life suerte lucky money dinero
trabajo work oficina office empresa company business negocio
football shadow killer trustno trustnoone letmein dejameentrar sesamo abretesesamo opensesame whatever nothing nada
computer pepper summer orange banana cheese silver golden diamond phoenix thunder ranger cowboy eagle falcon warrior
ninja samurai pirate hacker computer gamer player winner champion campeon fuckyou asshole bitch mierda puta carajo
`

export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/))

/** Walks over the keyboard that no row shows. */
export const KEYBOARD_WALKS = [
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'zaq12wsxcde34rfv',
  'qazwsxedcrfvtgbyhnujm',
  '1a2b3c4d5e6f7g8h9i0j',
  'a1b2c3d4e5f6g7h8i9j0',
] as const
