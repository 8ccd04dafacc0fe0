/**
 * Hosts where people have a mailbox: those of https://github.com/thunderbird/autoconfig (March 2026) in the countries of the
 * sites and of no country, and others that offer or offered mailboxes there. None of them is ever corrected.
 */
export const MAIL_PROVIDERS: ReadonlySet<string> = new Set(
  `
123mail.dk 12fuel.dk 12mail.dk 12move.dk 2die4.com 2night.dk 2senior.dk 9260.dk 9online.fr a1.net abv.bg
accountant.com active24.com activist.com adexec.com adres.pl africamail.com aim.com aircraftmail.com
alice.it aliceadsl.fr allergist.com altibox.no alumni.com alumnidirector.com americamail.com ameritech.net
amorki.pl amorous.com anarki.dk anderledes.dk angelic.com aol.co.uk aol.com aol.de aol.es aol.fr aol.it
aol.se aon.at archaeologist.com arcor.de artlover.com aruba.it arubapec.it asia-mail.com atheist.com
att.net australiamail.com autograf.pl azet.sk backbone.dk bartender.net bbox.fr bedstemail.dk begavet.dk
belgacom.net bell.net bellsouth.net bemybaby.dk berlin.com bigger.com bikerider.com birdlover.com
bitnisse.dk bk.ru blader.com blu.it bluemail.ch bluewin.ch blueyonder.co.uk boardermail.com brazilmail.com
bredband.net bresnan.net brew-master.com broadpark.no brutele.be btconnect.com btinternet.com
btopenworld.com buziaczek.pl c2i.net caiway.nl californiamail.com caress.com casema.nl catlover.com
cegetel.net centrum.cz centurylink.net centurytel.net charter.net cheerful.com chef.net chello.at
chello.nl chemist.com chinamail.com christensen.dk christiansen.dk city.dk clds.net clerk.com
cliffhanger.com club-internet.fr clustermail.de coastalnow.net cochill.net collector.org columnist.com
comcast.net comhem.se comic.com compuserve.com computer4u.com consultant.com contractor.net cool.dk
coolsite.net counsellor.com count.com couple.com cox.net cs.com cswnet.com cty-net.com currently.com
cutey.com cyber-wizard.com cyberdude.com cyberdude.dk cybergal.com cyberia.pl cyberjunkie.dk
dallasmail.com dancemail.dk dbzmail.com deliveryman.com diplomats.com disciples.com disroot.org
dnainternet.net doctor.com doglover.com dondominio.com doramail.com dr.com dublin.com duck.com e-box.dk
e-mail.dk e-postboks.dk earthling.net earthlink.net eircom.net elinstallatoer.dk elisa.fi elisanet.fi
elpasotel.net elsker.dk elvis.dk elvisfan.com emadisonriver.com emadisonriver.net email.com email.de
email.dk email.it embarqmail.com engineer.com englandmail.com eriksen.dk europe.com europemail.com
euskaltel.net ewe.net ewetel.net execs.com fald.dk fan.com fastmail.com fastmail.fm fastwebnet.it fedt.dk
feelings.com feminin.dk financier.com fireman.net flash.net flirt.dk footballer.com forening.dk
fraekkert.dk frandsen.dk frederiksen.dk free.fr freeler.nl freemail.de freenet.de frisurf.no funkymail.dk
gadefejer.dk gaf-net.dk gallatinriver.net gandi.net gardener.com gason.dk gazeta.pl geologist.com
germanymail.com get2net.dk getmail.no giallo.it gigahost.dk gigapec.it glocalnet.net gmail.com gmx.at
gmx.biz gmx.ch gmx.co.uk gmx.com gmx.de gmx.es gmx.eu gmx.fr gmx.ie gmx.info gmx.it gmx.net gmx.org gmx.se
gmx.us go2.pl go4more.de googlemail.com googlemail.de graduate.org gransy.com graphic-designer.com
green.ch grics.net grin.dk groovymail.dk grov.dk gulftel.com hackermail.com hahah.nl hairdresser.net
hammergod.dk hansen.dk hardworking.dk heaven.dk heavymail.dk hemmelig.dk henningsen.dk henriksen.dk
hetnet.nl hey.com hilarious.com hippie.dk hispeed.ch hockeymail.com home.nl home.se homemail.com
hot-shot.com hotmail.at hotmail.be hotmail.ch hotmail.co.uk hotmail.com hotmail.de hotmail.dk hotmail.es
hotmail.fi hotmail.fr hotmail.it hotmail.lu hotmail.nl hotmail.no hotmail.se hour.com htp-tel.de
huleboer.dk humanoid.net hushmail.com husk-mig.dk hyperpost.dk i.ua icloud.com iloveu.dk iname.com
inbound.dk inbox.eu inbox.lv inbox.ru indbakke.dk inet.fi infile.dk info.dk ingpec.eu innocent.com
inode.at inorbit.com instruction.com instructor.net insurer.com interia.eu interia.pl internet.lu
inwind.it io.dk iol.it ipax.at irelandmail.com ispgateway.de it.dk italymail.com iversen.dk ix.netcom.com
jacobsen.dk jakobsen.dk japan.com jazztel.es jippii.fi johansen.dk journalist.com jubii.dk jubiichat.dk
jubiiconnect.dk jubiigames.dk jubiimail.dk jubiipost.dk jubiipostadresse.dk juno.com jyde.dk kabelmail.de
kabsi.at keemail.me kelcom.net keromail.com kickmail.nl kidcity.be kittymail.com klog.dk knudsen.dk
knus.dk kolumbus.fi koreamail.com kpnmail.nl kpnplanet.nl krudt.dk kulturel.dk kundenserver.de kvalme.dk
laposte.net larsen.dk laursen.dk lawyer.com lazy.dk legislator.com libero.it linuxmail.org list.ru live.at
live.be live.co.uk live.com live.de live.dk live.fi live.fr live.ie live.it live.nl live.no live.se
london.com loveable.com lovecat.com luukku.com lyse.net lystig.dk mac.com mad.scientist.com
madisonriver.biz madonnafan.com madrid.com madsen.dk magenta.de mail-mig.dk mail.com mail.de mail.dk
mail.jubii.dk mail.org mail.ru mail4.dk mail6.dk mail8.dk mailbox.org maildanmark.dk mailfence.com
mailo.com mailroyal.dk mailster.dk manmail.dk marchmail.com maskulin.dk mathiesen.dk me.com mebtel.net
mexicomail.com mikaelsen.dk mikkelsen.dk min-postkasse.dk mindless.com mindspring.com minister.com
minprivatemail.dk mobsters.com monarchy.com mortensen.dk moscowmail.com movistar.es msn.com multiweb.nl
munich.com musician.org muslim.com musling.dk mypec.eu myself.com myyahoo.com natteliv.dk neostrada.pl
netbruger.dk netcologne.de netscape.com netscape.net netti.fi netzero.net neuf.fr nic.fi nicemail.dk
noos.fr nospam.dk ntlworld.com null.net numericable.com numericable.fr nvbell.net nycmail.com o2.co.uk
o2.pl oath.com office365.com olesen.dk on.nl one.com onet.com.pl onet.eu onet.pl online.de online.no
onlinehome.de ono.com onsbrabantnet.nl onsmail.nl onsneteindhoven.nl onsnetnuenen.nl op.pl opoczta.pl
optician.com optonline.net orange.es orange.fr osnanet.de outlook.at outlook.be outlook.co.il outlook.com
outlook.com.br outlook.com.gr outlook.com.tr outlook.cz outlook.de outlook.dk outlook.es outlook.fr
outlook.hu outlook.ie outlook.it outlook.jp outlook.pt outlook.sk ovh.net ownit.nu pacbell.net
pacificwest.com pandora.be passport.com pec.it pedal.dk pedersen.dk pengemand.dk peoplepc.com petersen.dk
petlover.com photographer.net planet.nl playful.com plus.net plusnet.com pm.me pobox.com poczta.fm
poczta.onet.eu poczta.onet.pl poczta.pl poetic.com pokerface.dk politician.com popme.dk popstar.com
post.com post.tele.dk poste.it postecert.it posteo.at posteo.be posteo.ch posteo.co.uk posteo.com
posteo.de posteo.dk posteo.es posteo.eu posteo.fi posteo.ie posteo.it posteo.lu posteo.me posteo.net
posteo.nl posteo.no posteo.org posteo.pl posteo.se posteo.uk posteo.us postman.dk poulsen.dk pp.inet.fi
presidency.com priest.com privatmail.dk privatpost.dk prodigy.net programmer.net prokonto.pl proton.me
protonmail.ch protonmail.com proximus.be pseudonim.pl pt.lu ptd.net publicist.com q.com quake.dk
quicknet.nl rasmussen.dk razcall.com razcall.nl ready.dk realtyagent.com reborn.com reggaefan.com
religious.com repairman.com representative.com republika.pl rescueteam.com retromail.dk revenue.com
ringmybell.dk riseup.net rocketmail.com rocketship.com rockfan.com rome.com royal.net rr.com runbox.com
runestone.net rzone.de saintly.com salesperson.net sanfranmail.com saunalahti.fi sbcglobal.net scarlet.be
schlund.de schwaz.net sci.fi scientist.com scotlandmail.com secret.dk secretary.net seductive.com
sexysurfer.dk seznam.cz sf-nett.no sfr.fr simonsen.dk singapore.com skiff.com skrivnu.dk sky.com skynet.be
sleepy.dk snakebite.com snelnet.net snet.net sofort-start.de sofort-surf.de sofortstart.de sofortsurf.de
sol.dk solcon.nl songwriter.net soon.com sorensen.dk spainmail.com spectrum.net spoko.pl sporty.dk
spray.se start.no startmail.com stofanet.dk strato.de studenti.univr.it submail.dk sunrise.ch suomi24.fi
superbruger.dk supereva.it svendsen.dk swbell.net swipnet.se swissonline.ch t-online.de talent.dk
talk21.com talktalk.net tango.lu tanke.dk tastmig.dk taxidriver.dk tdcadsl.dk teachers.org techie.com
technologist.com teens.dk teknik.dk tele2.nl tele2.se telecable.es telefonica.net telenet.be telfort.nl
telia.com teol.net terra.es thegame.com therapist.net thomsen.dk tim.it tin.it tip.nl tiscali.co.uk
tiscali.it tiscali.nl tiscalimail.nl tjekket.dk tlen.pl toke.com tokyo.com toothfairy.com trashcan.dk
trustme.dk tuta.com tuta.io tutamail.com tutanota.com tutanota.de tvstar.com ukr.net umpire.com ungdom.dk
unity-mail.de unitybox.de upcmail.nl usa.com usa.net uymail.com verizon.net versanet.de vestergaard.dk
video.dk vip.onet.pl virgilio.it virgin.net virginmedia.com vittig.dk vo.lu vodafone.de vodafonemail.de
voila.fr voo.be vp.pl vtxmail.ch wallet.com wanadoo.es wanadoo.fr wans.net web.de webhuset.no webname.com
webspeed.dk weirdness.com welho.com who.net whoever.com wildwildweb.dk windowslive.com winning.com
witty.com wmconnect.com worker.com workmail.com wp.pl writeme.com wxs.nl xs4all.nl ya.com yahoo.at
yahoo.be yahoo.ca yahoo.co.in yahoo.co.uk yahoo.com yahoo.com.br yahoo.de yahoo.dk yahoo.es yahoo.fi
yahoo.fr yahoo.ie yahoo.in yahoo.it yahoo.nl yahoo.no yahoo.pl yahoo.se yandex.com yandex.net yandex.ru
ymail.com youmail.dk your-server.de yours.com zeelandnet.nl zeggis.com zeggis.nl zen.co.uk ziggo.nl
ziggomail.com zinders.nl zoho.com zoho.eu zohomail.com zohomail.eu zonnet.nl zoomail.dk zybermail.dk
`
    .trim()
    .split(/\s+/),
);
