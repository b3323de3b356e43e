// Frequent typing errors in requests, and near misses of the words that decide what gets built.

const known = new Map(
  `webiste:website wesbite:website websit:website websiet:website webste:website bok:book bokk:book boook:book teh:the hte:the
ned:need nead:need frends:friends freinds:friends frend:friend freind:friend walkign:walking busness:business buisness:business bussiness:business ppl:people poeple:people
shoud:should shuold:should shold:should abel:able reveiws:reviews reviws:reviews reveiw:review pls:please plz:please plase:please wrok:work wokr:work fone:phone fones:phones
aplication:application applicaton:application aplicacion:aplicación calender:calendar calandar:calendar recipies:recipes recipie:recipe resturant:restaurant restaraunt:restaurant restraunt:restaurant
shcedule:schedule schedual:schedule adress:address recieve:receive seperate:separate definately:definitely managment:management mangement:management managemnt:management
dashbord:dashboard dashbaord:dashboard dasboard:dashboard gmae:game gaem:game quizz:quiz quize:quiz tikcet:ticket bakery's:bakery wheter:weather calulator:calculator calcualtor:calculator
caculator:calculator calculater:calculator convertor:converter timmer:timer pomadoro:pomodoro pomodorro:pomodoro portfollio:portfolio porfolio:portfolio protfolio:portfolio
shoping:shopping shooping:shopping clinet:client costumers:customers costumer:customer appoinment:appointment appointmnt:appointment apointment:appointment resevation:reservation
reservaton:reservation budjet:budget bugdet:budget trakcer:tracker traker:tracker trcker:tracker inventry:inventory invetory:inventory todoo:todo memmory:memory bloog:blog
galery:gallery gallary:gallery photograpy:photography vocabulery:vocabulary flashcrads:flashcards tictactoe:tic-tac-toe collor:colour coulour:colour wiht:with adn:and
backround:background backgroud:background buton:button buttn:button buttosn:buttons exspense:expense expence:expense expences:expenses
recepie:recipe recepies:recipes recepe:recipe colection:collection colections:collections collecion:collection wit:with wich:which whit:with serch:search seach:search raiting:rating raitings:ratings ratting:rating
sistem:system systme:system smal:small custmer:customer custmers:customers apointments:appointments prise:price prises:prices pric:price prodcut:product prodcuts:products porduct:product
saloon:salon vidoe:video picutre:picture pictuers:pictures imgae:image imges:images studnet:student studnets:students techer:teacher shedule:schedule calculater:calculator lsit:list databse:database
memeber:member memebers:members expensess:expenses workot:workout excercise:exercise excercises:exercises moeny:money langauge:language alot:lot becuase:because
bussines:business libary:library librery:library stok:stock storee:store wether:weather emial:email regsiter:register delte:delete ediit:edit creat:create`
    .split(/\s+/)
    .map((pair) => pair.split(":") as [string, string]),
);

const cueWords =
  "customers collection ratings reviews management employee employees students members contacts products projects payments messages questions invoices suppliers workout exercise vocabulary questionnaire announcement announcements notifications calculator calendar dashboard inventory portfolio converter appointment reservation restaurant pomodoro flashcards recipes expenses budget tracker booking schedule gallery website application memory weather countdown stopwatch kanban library".split(
    " ",
  );

/** Lower case, with known typing errors put right; other words stay as they are. */
export function correctTypos(text: string): string {
  return text
    .toLowerCase()
    .replace(/\ban (re+a?d|see|use|book)\b/g, "and $1")
    .replace(/[\p{L}'-]+/gu, (word) => known.get(word) ?? nearMiss(word) ?? word)
    .replace(/\breed\b(?= (the )?reviews)/g, "read");
}

function nearMiss(word: string): string | undefined {
  if (word.length < 7 || word.length > 14) return undefined;
  for (const cue of cueWords) {
    if (word === cue || word.startsWith(cue) || Math.abs(cue.length - word.length) > 1 || word[0] !== cue[0])
      continue;
    if (cue.startsWith(word)) continue;
    if (oneEditApart(word, cue)) return cue;
  }
  return undefined;
}

/** One letter more, less, other, or two neighbours swapped. */
function oneEditApart(a: string, b: string): boolean {
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  const restA = a.slice(start);
  const restB = b.slice(start);
  return (
    restA.slice(1) === restB.slice(1) ||
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2))
  );
}
