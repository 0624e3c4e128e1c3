/**
 * The 4000 most common passwords and the words they are made of, in lower case: `password.ts` also looks up what is
 * left when digits and signs are taken off both ends. Made from zxcvbn-ts's ranked list (MIT), without dates.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
0.0.0.000 0192837465 1029384756 111222333 1122334455 1123581321 1232323q 123321123 123454321 1234554321 123456123
123456654321 123456789 1234567890 1234567890a 1234567890q 1234567891 12345678910 123456789a 123456789d 123456789m
123456789q 123456789s 123456789z 12345678a 12345678q 1234567a 1234567q 123456aa 123456qw 123456qwe 123456ru 12345abc
12345qaz 12345qwe 12345qwer 1234abcd 1234asdf 1234qwer 1234zxcv 123654789 123698745 123789456 123qq123 123qwe123
12qw34er 134679852 135792468 1357924680 135798642 147258369 147852369 147896325 192837465 1a2b3c4d 1a2s3d4f 1q2w3e4r
1q2w3e4r5 1q2w3e4r5t 1q2w3e4r5t6y 1qa2ws3ed 1qaz2wsx 1qaz2wsx3edc 1x2zkg8w 1z2x3c4v 321654987 369258147 45m2do5bs
4815162342 5wr2i7h8 741852963 789456123 7894561230 7ugd5hip2j 8j4ye3uz 9293709b13 963852741 987456321 a1234567
a12345678 a123456789 a1b2c3d4 a1s2d3f4 aa123456 aaliyah aardvark aaron abc12345 abcd1234 aberdeen abgrtyu abigail
abnormal abraham abrakadabra absolut absolute absolutely access accord account achilles acidburn action active
adgjmptw adidas admin admiral adonis adrenalin adrian adriana adrienne adult aezakmi africa again agent aggies
aikido airborne airbus airforce airplane alabama alaska albatros albert alberto albina albion alejandr alejandro
aleksandr aleksandra aleksey alessandro alexande alexander alexandr alexandra alexandre alexis alfred alibaba alice
alicia alien aliens alison allen alleycat alliance allison allmine allsop almighty alpha alphabet alpine alucard
always alyssa amadeus amanda amateur amateurs amazon amber ambrosia amelia america american amsterda amsterdam
anaconda anakin anarchy anastasi anastasia anastasiya anders andersen anderson andre andrea andreas andrei andres
andrew andrey andromed andromeda andyod anfield angel angela angelica angelika angelina angelo angels angie anhyeuem
animal animals anime annabell annette annie annmarie answer antelope anthony anton antonina antonio anubis anything
aolsucks apache apollo apple applepie apples april aquarius aragorn archange archer archie argentin argentina
arizona arjay arkansas armagedon armani armstron arnold arsenal artemis arthur artist artur asdf1234 asdfg asdfgh
asdfghj asdfghjk asdfghjkl asdfjkl asdfzxcv asdqwe asdzxc ashleigh ashley ashton asian aspire aspirine assassin
assman asterix astrid astros athena atlanta atlantic atlantis atomic attack attitude auburn audrey august augustus
aurora aussie austin australi australia autumn avalanch avalon avatar avenger aviation awesome azamat azerty
azertyui azsxdc azsxdcfv babes babies babyblue babyboy babydoll babyface babygirl babylon babylove backdoor backup
bacon badass badboy baddog badger baggins bailey baller balloon balloons balls baltimor banana bananas bandit
bangkok banker banshee baracuda barbados barbara barber barbie barcelon barcelona barefoot baritone barkley barney
barrett barry barselona barsik baseball basket basketba basketball bassman bastard bastards batman battle baxter
bayern bcfields beach beaches beagle beaner beanie bearcats bears beast beastie beatles beatrice beautifu beautiful
beauty beaver beavis beckham becky beefcake beetle believe belinda bella belle bender benjamin bennett benny benson
bentley beretta bergkamp berkeley berlin bernard bernie bertha bertie bethany better betty beverly bianca bicycle
bigass bigballs bigbear bigbird bigblock bigbooty bigboy bigdaddy bigdog bigfoot bigger biggie biggles bigguy bigmac
bigman bigmoney bigone bigpoppa bigred bigtime bikini billabon billie billy billybob billyboy bimmer bingo binladen
birdie birdman birthday biscuit bishop bismarck bismillah biteme bizkit black blackbir blackbird blackcat blackdog
blackhaw blackie blackjac blackjack blackman blackout blacks blacky blade blades blake blaster blazer blessed
blessing blink blizzard blonde blondes blondie blood bloody blossom blowfish blowjob blowme blue1234 blueball
bluebell bluebird blueboy bluedog blueeyes bluefish bluejays bluemoon blues bluesky bluesman bobafett bobbie bobby
bobcat bobdylan boeing bogart bogdan bogey bohica bollocks bollox bomber bondage bonehead boner bones bonita bonjour
bonkers bonnie bonsai booger boogie bookworm boomer bootie boots booty bordeaux boris borussia bosco bossman boston
bottle bottom bounce bowler bowling bowser boxing br0d3r bradford bradley brandi brando brandon brandy brasil braves
brazil breast breeze brenda brendan brewster brian briana brianna bridge bridget brighton brigitte bristol britney
brittany brittney broadway broken bronco broncos brooke brooklyn brooks brother brothers brown brownie browning
browns bruce brucelee bruins bruno brutus bryan bryant bubba bubbas bubble bubbles buckeye buckeyes buckshot
budapest buddha buddy buddyboy budlight budman budweise budweiser buffalo buffett buffy bugger builder building
bulldog bulldogs bullet bullfrog bullseye bunghole bunny burger burton business busted buster butch butler butter
buttercu butterfl butterfly butthead butthole buttman button buttons byteme cabbage cabernet cactus cadillac caesar
caitlin calico caliente californ california caligula calimero callaway callie callisto calvin camaro camaross
cambiami cambridg camel camelot camels cameltoe camera cameron camilla camille campbell canada canadian cancel
cancer cancun candle candy candyman cannabis cannon canon cantona capetown capital capone capricor capricorn
capslock captain caramel cardinal cardinals carebear carla carlitos carlo carlos carlton carmen carnival carol
carole carolina caroline carolyn carpedie carpente carpet carrera carrie carrot carson carter cartman cartoon
cartoons casanova caserta casey cashmone casino casper cassandr cassidy cassie castillo castle catalina catdog
catfish catherin catherine catman catwoman cavalier caveman cbr900rr ccbill cdtnkfyf cecilia cedric celeron celeste
celica celine celtic celtics center central cerberus cessna cfitymrf chainsaw chair challeng chambers champ champion
champs chance chandler chanel chang change changeme chaos charger chargers charisma charlene charles charley charli
charlie charlott charlotte charlton charly charmed chase chaser check checkers cheers cheese cheetah chelsea
chemical cheng cherokee cherries cherry cheryl cheshire chester chestnut chevelle chevrole chevrolet chevy chewie
cheyenne chicago chicken chickens chicks chico chief chiefs children china chipmunk chipper chiquita chivas chloe
chocolat chocolate chong chopper chris chrisbln chrissy christ christia christian christie christin christina
christine christma christmas christop christopher christy chronic chrono chrysler chubby chuck chuckles chucky
church cigars cinder cindy cinnamon cjkysirj cjkywt claire clancy clapton clarence clarinet clarissa classic
classics claude claudia claymore clayton clemson cleopatr cleopatra clevelan cleveland clifford clinton clipper
clippers clitoris clover cnfybckfd cobra cocacola coconut coffee cohiba coldbeer coldplay coleman colleen college
collins colombia colonial colorado colors coltrane columbia columbus comanche comics command commande commando
compaq complete compute computer concorde concrete condom condor confused connect conner connie connor conrad
consumer contact content contract control cookie cookies cooldude cooler coolguy coolio coolman coolness cooper
cooter copper corleone cornell cornwall corona corrado corvette cosmo cosmos costello cosworth cotton cougar country
courtney coventry cowboy cowboys coyote cracker crackers craig crash crawford crazy crazybab cream creampie creamy
creation creative creature credit cricket criminal crimson cristian cristina critter crjhgbjy cromwell cruise
cruiser crunch crusader crysis crystal cthulhu cthutq cubbies cuddles cupcake curious curtis custom customer
cutiepie cutlass cutter cxfcnmt cyber cyclone cyclops cygnusx cynthia cypress daddy daewoo dagger daisy daisydog
dakota dalejr dallas dalton damage damian damien dammit damnit dance dancer danger danie daniel daniela danielle
daniil danila danni danny dannyboy dante danzig daphne darkange darkangel darklord darkness darkside darkstar
darling darren darwin daughter david davids davidson davis dawson daylight daytona dbrnjhbz deacon deadhead deadman
deadpool deanna death debbie deborah december deejay deepthroat deeznuts deeznutz defender defiant deftones delaware
delete delta demon demons denali denis denise deniska dennis denver depeche derparol derrick desert design designer
desire deskjet destiny detroit devil devildog devils dexter dfkthbz dfkthf dfktynby dfktynbyf dfvgbh dharma diablo
diamond diamonds diana diehard diesel dietcoke digger digital dilbert dildo dilligaf dillon dinamo dingdong dinosaur
direct director dirtbike dirty discover disney divine dixie dkflbckfd dkflbvbh doberman doctor dodge dodger dodgeram
dodgers doggie doggy doghouse dogman dogpound dolemite dollar dollars dolphin dolphins dominic dominion dominiqu
domino donald donkey donna donnie dontknow donuts doobie doodle doogie dookie doomsday dorian dorothy double
doughboy douglas download downtown dracula drago dragon dragonba dragonball dragonfl dragons dragoon dragster drake
dream dreamer dreams driver drizzt droopy drowssap drpepper drummer dthjybrf dublin ducati duchess dudley dumbass
duncan durango duster dustin dusty dutchess dylan dynamite eagle eagles earnhard earthlink eastside eastwood eatme
eclipse eddie eduard edward edwards eeyore eggplant eileen einstein ekaterina elaine elcamino eldorado electric
electron element elena eleonora elephant eleven elijah elisabet elizabet elizabeth elizaveta elliot elliott elvira
elvis elwood emerald emerson emily eminem emmanuel emmitt empire energy enforcer engage engine engineer england
english enigma enjoy enter enternow enterpri enterprise erica ericsson ernest erotic erotica escalade escape escort
espresso esther estrella eternity eugene europa europe evangelion evelyn everest everlast everton evolutio evolution
excalibu excalibur exchange exigen exigent exodus explorer express extreme f00tball fabian fabie fabric facebook
facial fairlane faith faithful falcon falcons fallen fallout family fandango fantasia fantasy fantomas farmer
farscape farside fashion fastball faster fatass fatboy fatcat father fatima fatman fearless feather february
federico felicia felix fellatio fender ferguson fernand fernando ferrari ferret festival fetish fghtkm fgtkmcby
ficken fiesta figaro fighter filter finger fingers finish fireball firebird fireblad firefigh firefly firefox
fireman firewall first fishbone fisher fishes fishhead fishing fitness fkbyjxrf fktrcfylh fktrcfylhf fktrctq
flamengo flames flamingo flash flatron fletch fletcher flexible flight flipflop flipper floppy florence florian
florida flounder flower flowers floyd fluffy flyboy flyers flying foobar football fordf forest forever forfun forget
forgetit forgot formula forrest forsaken fortress fortuna fortune fossil foster fountain fowler foxtrot foxylady
france frances francesc francesco francis francisc franco francois frank frankie franklin franky freak freaks freaky
freckles freddie freddy frederic fredrick freebird freedom freefall freeman freepass freeuser french fresh friday
friend friendly friends friendster fright frisco fritz frodo frogger froggy front frontier frosty frozen fubar
fugazi fullmoon function funny funstuff funtime fusion fussball futurama future fyfcnfcbz fyfnjkbq fylhtq fyutkbyf
fyutkjxtr gabrie gabriel gabriela gabriele gabriell galaxy galina galore gambit gamecube gameover gandalf gangbang
gangsta gangster garage garbage garcia garden garfield gargoyle garrett gateway gator gatorade gators gbhfvblf
gbpltw gegcbr geheim gemini general genesis genius geoffrey george georgia gerald gerard german germany geronimo
gertrude gesperrt getmoney getsome gfhjkm gfhjkmgfhjkm ghbdtn ghbdtnbr ghblehjr ghbywtccf ghetto ghhh47hj7649 ghjcnj
ghjcnjgfhjkm ghjcnjnfr ghjuhfvvf ghost ghostrider giant giants gibson gilbert gillian gilligan ginger giorgi
giovanna giovanni girls giuseppe gizmo gizmodo gjkbyf gladiato gladiator global gloria gmoney goalie goblin goblue
goddess godfathe godfather godsmack godzilla gofish goforit goldberg golden goldeney goldfing goldfish goldie
goldstar goldwing golfball golfer golfing goliath gollum gonzales gonzalez gonzo goober good123654 goodbye goodgirl
goodluck goodman goodtime google goose gopher gordon gorgeous gorilla gotcha gothic gotohell govols grace gracie
graham grandma granny grant graphics grateful great greatone greece green greenbay greenday greene greens gregory
gremlin grendel gretchen gretzky griffey griffin gringo grizzly groovy groucho grover grumpy gsxr1000 gtnhjdbx
guardian guest guiness guinness guitar gundam gunnar gunner gunners gustav hacker hailey hairball hairy halflife
hallo hambone hamburg hamilton hamlet hammer hammers hamster handball handsome handyman hannah hannibal hansen
hansolo happiness happy happyday hardball hardcore harder hardon hardrock hardware harley harmony harold harper
harris harrison harry harrypotter harvey hastings hattrick havefun hawaii hawaiian hawkeye hawkeyes hayabusa hayden
hayley heart hearts heather heaven hector hedgehog heidi heineken heinrich helen helena hellfire hello hellokitty
helloo hellsing hellyeah helpme hendrix henry hentai herbert herbie hercules herewego heritage herman hermes hershey
hesoyam hetfield hidden highbury highheel highland highlander hilton hiphop history hithere hitman hjvfirf hobbes
hobbit hockey holden holiday holidays holland holly hollywoo hollywood holmes homemade homer homers homerun homework
honda honey honeybee hongkong honolulu hooker hooligan hoosier hoosiers hooter hooters hoover hopeless hopper
horizon horndog hornet horney horny horse horses hotboy hotdog hotgirls hotred hotrod hotshot hotstuff hottie
hounddog house houses houston howard htubcnhfwbz hudson hummer hungry hunter hunting hurrican hurricane husker
huskers huskies hustler hyperion ibanez icecream icehouse iceman idontkno idontknow iforgot iguana ihateyou ilikepie
illini illinois illusion ilovegod iloveu iloveyo iloveyou imagine immortal impala imperial incubus indian indiana
indians indigo infantry inferno infiniti infinity ingrid insane insanity insert inside insomnia inspiron integra
intercourse internet intrepid intruder inuyasha ireland irina irish irishman ironmaiden ironman isabel isabella
isabelle isaiah island islander israel istanbul italia italian ivanov ivanova iverson iwantu jabroni jackal jackass
jackie jackoff jackson jacob jaguar jamaica james jamesbon jamesbond jamie jammer janet janice janine january japan
japanese jarhead jasmin jasmine jason jasper javier jayhawk jayhawks jazzman jeanette jeanne jeepster jefferso
jeffrey jellybea jellybean jenna jennie jennifer jenny jensen jeremiah jeremy jericho jerkoff jermaine jerome jerry
jersey jesse jessic jessica jessie jester jesus jethro jiggaman jillian jimbo jimbob jimmy joanna joanne johanna
johannes johncena johndeer johngalt johnny johnson joker jokers jonathan jonathon jones jordan joseph josephin
joshua journey jrcfyf judith juggalo juice julia julian julie juliet juliette julius jumper junebug jungle junior
jupiter just4fun justdoit justice justin justine justme juventus kahuna kaiser kakashka kaktus kamasutra kamikaze
kangaroo kansas karate karen karina karolina kasper katana katarina katerina katherin katherine kathleen kathryn
kathy katie katrin katrina kawasaki kayleigh kazantip kcj9wx5n keeper keith kelley kelly kelsey kendall kennedy
kenneth kenny kenshin kentucky kenwood kenworth kermit kevin keyboard keystone keywest kickass kicker kimber
kimberly kingdom kingfish kingkong kingpin kingston kinky kipper kirill kirkland kirsten kisses kissme kissmyass
kitkat kitten kitty kittycat kittykat kjrjvjnbd klaster kleopatra klingon klondike knickers knicks knight knights
knockers knopka knuckles kodiak kolobok konstantin kordell koroleva koshka kosmos kostya kotenok kramer krasotka
krishna krista kristen kristi kristian kristin kristina kristine kristy krokodil ktyjxrf kungfu labrador labtec
lacrosse ladies ladybug laetitia laguna lakers lakeside lakewood lalakers lamont lance lancelot lancer lansing
laptop larisa larry lasvegas latin latino laura laurel lauren laurence laurie lawrence lawyer leader leanne leather
leavemealone ledzep leedsutd legacy legend legion legolas lemonade lemons lennon lenochka leonard leonardo leonid
leopard lesbian lesbians leslie lespaul lestat lester letmein letsgo lewis lexmark lfitymrf liberty library licker
lickit lickme lifehack lifetime light lighting lightnin lightning lights lillian limewire lincoln linda lindsay
lindsey lineage lionking lipstick liquid little liverpoo liverpool lizard lizzie lobster logan logitech lokomotiv
lolipop lolita lollipop lollypop london lonely lonesome lonestar lonewolf longdong longhorn longjohn looker looking
looser lorenzo lorraine loser losers louis louise loveit loveless lovelife lovely loveme lover loverboy lovers
loveyou loving lowrider lucas lucifer lucky luckydog luckyone ludwig luther lvbnhbq macdaddy machine macross madden
maddie maddog madeline madison madman madmax madness madonna madrid maestro magazine magellan maggie magic magician
magick magicman magnolia magnum magnus magpie maiden mailcreated mailman majestic makaveli maksim maksimka malaka
malcolm malibu malina mallard mamacita mamapapa manager manchest manchester mandarin mandingo mandrake mandy maniac
manson manuel manutd maradona marathon marcel marcello marcius marco marcos marcus margaret margarit margarita maria
mariah marian marianna marianne marie marijuan marijuana marilyn marin marina marine mariners marines marino mario
marion mariposa marisa marissa marius marjorie market markus marlboro marlene marley marlin marriage marseill
marseille marshall martha martin martina martinez martini marvel marvin maryjane maryland masamune maserati mash4077
mason massimo massive master masterbate masters matador mathew matilda matrix matthew matthews matthias mattie
mature maureen maurice maverick maxell maxima maximum maximus maxine maxwell mayday mayhem maynard mazafaka mazda
mazdarx mcdonald mckenzie meatball meathead meatloaf mechanic medicine megadeth megaman megan megapass megatron
meghan melanie melinda melissa mellon melody melvin member memorex memory memphis mephisto mercedes mercury meredith
meridian merlin mersedes metal metallic metallica method mexico miami michael michaela michaels micheal michel
michele michell michelle michigan mickey microlab micron microphone microsof microsoft midget midnight mighty miguel
mikey milana milano milena miles military millenium miller millie million millions millwall milton minecraft minime
minimoni ministry minnie miracle mirage miranda miriam mirror mischief misfit mission mississippi missouri missy
mister mistress misty mitchell mittens mobile models modelsne mohammed mollie molly mollydog moloko molson momoney
monaco monalisa monday mondeo money moneyman moneys mongoose monica monika monique monitor monkey monkeybo monkeys
monopoly monroe monster monsters montana montgom montreal monty moocow mookie moonbeam moonligh moonlight moonshin
moose morgan morpheus morris morrison morrowind mortgage mortimer moscow mother motherlode motorola mountain mouse
movie movies mozart mudvayne muffin muhammad mulder mulligan multiplelo munchkin muppet murder murphy murray muscle
mushroom music musica musicman mustang mustangs mybaby mylife mylove mypass mypassword myself mystery mystic
myxworld nadine naked nancy napass napoleon naruto nascar nasty nastya natali natalia natalie natasha nathalie
nathan national natural nature naughty nautilus navigator navyseal ncc1701a ncc1701d ncc1701e ncc74656 nebraska
nellie nelson nemesis neptune netscape network nevada nevermind nevermore newbie newcastl newcastle newlife newman
newpass newport newton newyork nfnmzyf nguyen nicholas nicola nicolas nicole night nightmar nightmare nightwish
nikita nikki nikola nimrod nineinch niners ninja nintendo nipper nipple nipples nirvana nissan nitram nobody nofear
nokia nokian nolimit noname noodle noodles nookie nopass norman northern norton nostromo notebook nothing november
nudist nugget number nuttertools nwo4life nygiants nyjets nylons nymets oakland oakley obiwan oblivion obsidian
ocean october odessa office ohyeah oilers oklahoma oksana oldman oliver olivia olivier omega onelove online onlyme
opendoor openup operator optimist oracle orange oranges oregon orgasm original orioles orion orlando oscar osiris
outkast outlaw overlord oxford p0015123 p0o9i8u7 p4ssw0rd p@ssw0rd pa55w0rd pa55word pacific packard packer packers
pacman padres paint paintbal paintball painter pakistan palace paladin pallmall palmer palmtree pamela panama
panasoni panasonic pancho panda pandora pantera panther panthers panties pantyhos panzer paper papillon paradigm
paradise paradox paramedi paranoid paris parker parola parrot party pasadena pascal pass1234 passat passion passme
passport passw0rd passwor password passwords passwort patches pathfind patience patricia patrick patriot patriots
patton patty pauline pavilion payton peace peaches peanut peanuts pearl pearljam pebbles pedro peekaboo peewee
pegasus pencil penelope penetration penguin penguins penny pentagon penthous pentium people pepper pepsi perfect
personal pervert peter peterbil peterpan peters peterson peugeot peyton phantom pharmacy phialpha philip philippe
philips phillies phillip phillips philly phoebe phoenix photo photos phpbb pianoman picard picasso piccolo pickle
pickles picture pictures pierre piglet pikachu pillow pilot pimpdadd pimpin pineappl pineapple pingpong pinkfloy
pinkfloyd pinnacle pioneer pipeline pippen piramida pirate pirates pisces pistol pitbull pizza planet plastic
plastics platinum platypus playboy player playstat playstation playtime please pleasure plumber plymouth poetry
poison pokemon polaris police polina polniypizdec polska pompey poncho pontiac poodle poohbear pookie pool6123
poontang pooper poopie pooter popcorn popeye poppy porkchop porsche porter portland portugal poseidon positive
possum postal potato potter powder powell power powers preacher precious predator prelude premier presario presiden
president presto preston pretty primus prince princes princess pringles printer printing prissy private privet
prodigy profit progress property prospect psycho pudding pufunga pumpkin pumpkins punisher punkin punkrock puppies
puppy puppydog pupsik purple pussie pussies putter pyramid python q1234567 q123456789 q1w2e3r4 q1w2e3r4t5
q1w2e3r4t5y6 q2w3e4r5 qawsed qawsedrf qazwsx qazwsxed qazwsxedc qazwsxedcrfv qazxsw qazxswedc quality quantum quartz
quattro queen queens question quincy qwaszx qwe123qwe qweasd qweasdzxc qwer1234 qwerasdf qwert qwerty qwertyu
qwertyui qwertyuio qwertyuiop r2d2c3po rabbit racecar racer racerx rachael rachel rachelle racing radiohea radiohead
rafael ragnarok raider raiders railroad rainbow rainbows rainyday raistlin ralph rambler rammstein ramona ramses
randall random randy ranger rangers raptor rascal rasputin rastaman raven ravens raymond rbhbkk rctybz reading ready
reagan reality realmadrid reaper rebecca rebel rebels reckless recovery redalert redbaron redbull reddevil reddog
reddwarf redfish redhead redhot redman redneck redrum redskins redsox redwings reebok reggie regina reginald
register remember remingto renault renee renegade republic rereirf rescue research resident respect retard retired
revenge review revolution revolver reynolds rfhbyf rfhnjirf rfnthbyf rfntymrf rfrfirf rfrnec rfvfcenhf rhbcnbyf
rhfcjnrf rhiannon rhjrjlbk rhonda rhtdtlrj ricardo riccardo richard richards richie richmond ricky rightnow ripper
river rivers rjhjktdf rjirfrgbde rjntyjr rjycnfynby roadking roadrunn roadrunner roadster robbie robert roberta
roberto roberts robin robinson robotech robotics rochelle rocker rocket rockets rockford rockhard rocknrol rockon
rocks rockstar rockwell rocky rodman rodney roger rogers roland roller rolltide roman romance romantic romashka
romeo rommel ronald ronaldo ronnie rookie rooster rootbeer roscoe rosebud rosemary rosie rotten rover rovers roxanne
royals rtyuehe rubber rugby rules rulez runescape runner running rupert rush2112 ruslan russell russia russian
rustam rusty sabbath sabina sabine sabres sabrina sadie safari safety sailboat sailing sailor saint saints sakura
salamander salasana sally salmon salvador samantha samara samiam sammie sammy sampson samson samsung samuel samurai
sanchez sanders sandiego sandman sandra sandrine sandro sandwich sandy santana santiago santos sapper sapphire sarah
saratoga sascha sasha sassy sasuke satan saturday saturn sausage sausages savage savannah sayang scania scanner
scarface scarlet scarlett scheisse school science scooby scoobydo scoobydoo scooter scorpio scorpion scotch scotland
scott scottie scotty scout scrabble scrapper scrappy scratch scream screamer scruffy scully seahawks seamus searay
search seattle sebastia sebastian second secret security seeker seinfeld select selena seminole semperfi senators
senior sentinel septembe september serega serena serenity sergeant sergei sergey sergio sersolution server service
services sesame seven shado shadow shaggy shalom shaman shamrock shane shaney shanghai shania shannon shaolin shark
sharks sharky sharon shasta shaved shawn shazam shearer sheena sheepdog sheila shelby shelley shelly shemale
shepherd sheridan sherlock sherman sherry sherwood shiloh shirley shogun shooter shopping short shorty shotgun
showme showtime sidekick sidney siemens sierra sigmachi silence silver silverad silvia simba simon simona simone
simple simpson simpsons sinatra sinbad sinclair singapor singer single sinister sinner sirius sister sithlord sixers
skateboard skater skeeter skidoo skiing skinny skipper skippy skittles skorpion skydive skyline skywalke skywalker
slacker slamdunk slappy slapshot slave slayer sleepy slick slider slimshad slimshady slipknot slippery slowhand
smackdow small smashing smeghead smegma smelly smile smiles smiley smirnoff smith smitty smoke smoker smokes smokey
smokin smooth smoothie smudge snake snakes snapper snapple snatch sneakers snickers sniper snoop snoopdog snoopy
snowball snowbird snowboar snowboard snowflak snowman snuggles sobaka soccer socrates softball software
sojdlg123aljg soldier soleil solitude solnce solomon solution somerset somethin something sommer sonic sonyericsson
sooner sooners sophia sophie soso123aljg soulmate southern southpar southpark southpaw space spaceman spank spanking
spankme spanks spanky sparkle sparks sparky sparrow sparta spartak spartan spartans spawn speaker spears special
specialk spectrum speed speedway speedy spencer spider spiderma spiderman spidey spike spirit spitfire splash
splinter spongebo spongebob spooky sport sporting sports spring springer sprint sprinter sprite spunky spurs spyder
squirrel squirt srinivas stacey stafford stalker stallion standard stanford stanislav stanley staples starbuck
starcraf starcraft stardust starfire starfish stargate starligh stars starship start startrek starwars static
station stealth steel steele steeler steelers stefan stefanie stefano stella steph stephane stephani stephanie
stephen stereo sterlin sterling steve steven stevie stewart stick stickman sticks sticky stigmata stimpy stinger
stingray stinky stocking stocks stolen stone stonecol stonecold stoner stones storm stormy straight strange stranger
stratfor strawber strawberry street strength strider strike striker stripper stroke strong stuart student studio
studly stuff stunner stupid subaru sublime suburban subway success sucker suckit suckme sucks sugar sullivan sultan
summer summit sundance sunday sundevil sunflowe sunflower sunny sunnyday sunrise sunset sunshine super superfly
superior superman supernov supersta superstar support surfer surfing survivor susan susanne suzanne suzuki svetik
svetlana swallow sweden sweet sweetie sweetnes sweetness sweetpea sweets sweety swimmer swimming swinger swingers
swinging sword swordfis swordfish sydney sylveste sylvia syncmaster syracuse system tabitha tacobell tacoma
taekwondo talisman tamara tammy tanker tanner tanya tardis target tarheel tarheels tarzan tasha tatiana tattoo
tatyana taurus taylor tazman tazmania tdutybq teacher technics techno teddy teddybea teddybear teens tekken telefon
telephon telephone tempest temple temppass tennis tequila teresa terminal terminat terminator terrapin terror terry
test1234 tester testing testpass texas thailand thanatos thanks thankyou theboss thecat thedoors theend theforce
thegame thegreat thekid theking theman theodore theone theresa therock thesims thirteen thisisit thomas thompson
thongs threesom throat thuglife thumper thunder thunderb thursday tiberius tickle tiffany tiger tigers tigger tight
tights timber timmy timothy tinker tinkerbe tinkerbell tinman titanic titanium titans titleist titties titty
tkbpfdtnf tobias today together tokiohotel tolkien tomahawk tomato tomcat tommy tommyboy tomorrow toonarmy tootsie
topcat topdog topgun topher topper toriamos tornado toronto torres toshiba tottenha tottenham touching toyota tracey
tractor tracy trader traffic train training trains trance transam transfer translator travel traveler travis
treasure trebor trevor trfnthbyf triangle tricky trident trigger trinidad trinitro trinity trisha tristan triton
triumph trixie trojan trojans trombone trooper tropical trouble trout truck trucker trucking trucks truelove truman
trumpet trunks trustno tsunami tucker tuesday tunafish tundra turbo turkey turner turtle tweety twilight twinkle
twisted twister tyler typhoon tyrone tyson ufkbyf ultima ultimate umbrella underdog underground undertak undertaker
unicorn united universa universal universe university unknown unreal username usnavy usuckballz utopia vacation
vader vagabond vagina valencia valentin valentina valentine valera valeria valerie valhalla valkyrie valley vampire
vampires vancouve vanessa vanguard vanhalen vanilla vasilisa vauxhall vector vectra vegeta velocity velvet vendetta
venus verbatim veritas vermont vernon verona veronica veronika vertigo vette vfczyz vfhbyf vfhecz vfhufhbnf vfitymrf
vfksirf vfntvfnbrf vfrcbv vfrcbvrf vfvekz vfvfgfgf vfvjxrf viagra victor victoria victory video vietnam viewsoni
viewsonic viking vikings viktor viktoria viktoriya village vincent violet violetta viper vipergts vipers virgin
virginia vision vitalik vivian vjqgfhjkm vkontakte vladik vladimir vladislav volkswag volley volume voodoo vortex
voyager voyeur vqsablpzla vsjasnel vulcan wagner walker wallace walleye wally walmart walnut walrus walter wanderer
wanker wapbbs warcraft wareagle warhamme warhammer warlock warlord warren warrior warriors washburn washingt
washington wasser wassup watcher water waterboy waterloo waters watson wayne weasel weather webhompas webmaste
webmaster webster weezer welcome wendy werewolf werner wesley western westham westside westwood wg8e3wjf whatever
wheels whiplash whiskers whiskey whisky whisper whistler white whiteboy whiteout whitesox whitey whitney whocares
whynot wibble wicked wilbur wildbill wildcard wildcat wildcats wildfire wildwood william williams willie willis
willow willy wilson windmill window windows windsurf winner winnie winston winter wireless wisdom wishbone wizard
wolfgang wolfie wolfman wolfpack wolverin wolverine wolves woman wombat women wonder woodland woodstoc woody wookie
wordpass working world wp2003wp wrangler wrestler wrestlin wrestling wright wrinkle writer wutang xanadu xavier
xfiles xtreme yamaha yamahar yankee yankees ybrbnf ybrjkfq yeahbaby yellow yfcntymrf yfnfif yjdsqgfhjkm yogibear
yomama yosemite young yourmom yousuck yvonne yzerman z1x2c3v4 zachary zanzibar zaphod zaq12wsx zaq1xsw2 zaqwsx
zaqwsxcde zaqxsw zaqxswcde zenith zeppelin zerocool zidane ziggy zildjian zipper zombie zorro zvezda zxasqw zxcasd
zxcasdqwe zxcv1234 zxcvbn zxcvbnm
`
    .trim()
    .split(/\s+/),
);
