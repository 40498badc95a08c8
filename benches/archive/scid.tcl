# What Scid does with a PGN: scid.tcl PGN BASE FEN. The last line is JSON, times in seconds of CPU.
proc ::progressCallBack {args} {}
# So often each search is made, since the clock of the kernel is coarse.
set rounds 20

proc cpu {} {
    set file [open /proc/self/schedstat]
    set told [lindex [read $file] 0]
    close $file
    return [expr {$told / 1e9}]
}

# The CPU of one search, and how many games it finds.
proc search {what} {
    global rounds
    set began [cpu]
    for {set at 0} {$at < $rounds} {incr at} { uplevel #0 $what }
    return [list [expr {([cpu] - $began) / $rounds}] [sc_filter count]]
}

proc material {counts args} {
    set command [list sc_search material]
    foreach {piece count} $counts { lappend command $piece $count }
    return [concat $command -filter RESET -range {{1 999}} -length 1 -bishops Either -diff {{-40 40}} $args]
}

lassign $argv pgn base fen
sc_base create $base
set games [lindex [sc_base import [sc_base current] $pgn] 0]
sc_game startBoard $fen
lassign [search {sc_search board RESET Exact false 0}] cpu(position) games_of(position)
set none {0 0}
set few [list -wp {1 1} -bp $none -wr {1 1} -br {1 1} -wq $none -bq $none -wb $none -bb $none \
    -wn $none -bn $none -wm $none -bm $none]
lassign [search [material $few -flip 1]] cpu(material) games_of(material)
set patterns {-patt {Yes wp d 4} -patt {No wp c ?} -patt {No wp e ?}}
set all {}
foreach piece {-wp -bp -wr -br -wq -bq -wb -bb -wn -bn -wm -bm} { lappend all $piece {0 10} }
lassign [search [concat [material $all -flip 0] $patterns]] cpu(pattern) games_of(pattern)
set times {}
set found [list "\"games\": $games"]
foreach about {position material pattern} {
    lappend times "\"$about\": $cpu($about)"
    lappend found "\"$about\": $games_of($about)"
}
puts ""
puts "{\"rounds\": $rounds, \"cpu\": {[join $times {, }]}, \"games\": {[join $found {, }]}}"
